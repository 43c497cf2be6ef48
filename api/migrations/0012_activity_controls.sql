-- An activity entry names every control that it concerns, not only the first.
CREATE TABLE "activity_log_controls" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"control_code" text NOT NULL,
	"position" integer NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_log_controls_pkey" PRIMARY KEY("organization_id","activity_id","control_id")
);
--> statement-breakpoint
ALTER TABLE "activity_log_controls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

-- The owner must see past row-level security to copy the rows of every organisation.
ALTER TABLE "activity_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "activity_log_controls" ("organization_id", "activity_id", "control_id", "control_code", "position", "occurred_at")
SELECT "organization_id", "id", "control_id", "control_code", 1, "occurred_at" FROM "activity_log" WHERE "control_id" IS NOT NULL AND "control_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log_controls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

ALTER TABLE "activity_log_controls" ADD CONSTRAINT "activity_log_controls_activity" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activity_log"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_controls_recent" ON "activity_log_controls" USING btree ("organization_id","control_id","occurred_at","activity_id");--> statement-breakpoint
CREATE POLICY "activity_log_controls_tenant" ON "activity_log_controls" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT ON "activity_log_controls" TO msp_app;--> statement-breakpoint
CREATE TRIGGER activity_log_controls_append_only BEFORE UPDATE OR DELETE ON "activity_log_controls" FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint

-- The generated search text refers to this column and follows the new name.
ALTER TABLE "activity_log" RENAME COLUMN "control_code" TO "control_codes";--> statement-breakpoint
-- Drops activity_log_control and activity_log_search with it.
ALTER TABLE "activity_log" DROP COLUMN "control_id";--> statement-breakpoint
CREATE INDEX "activity_log_search" ON "activity_log" USING btree ("organization_id","occurred_at","id") INCLUDE ("search_text","action","actor_id");
