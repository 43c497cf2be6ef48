DROP INDEX "evidence_validity";--> statement-breakpoint
ALTER TABLE "control_registries" ADD COLUMN "source" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "control_registries" ADD COLUMN "loaded_by" text;--> statement-breakpoint
ALTER TABLE "daily_snapshots" ADD COLUMN "registry_id" uuid;--> statement-breakpoint
-- Until now every organisation has followed one registry. To say so of all of them, the owner has to see past row-level security.
ALTER TABLE "daily_snapshots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "daily_snapshots" s SET "registry_id" = o."registry_id" FROM "organizations" o WHERE o."id" = s."organization_id";--> statement-breakpoint
ALTER TABLE "daily_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "daily_snapshots" ALTER COLUMN "registry_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(title || ' ' || coalesce(control_code, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(description, ''), 600)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_snapshots" ADD CONSTRAINT "daily_snapshots_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_action" ON "activity_log" USING btree ("organization_id","action","occurred_at","id");--> statement-breakpoint
CREATE INDEX "evidence_validity" ON "evidence" USING btree ("organization_id","status","valid_until","type");--> statement-breakpoint
CREATE POLICY "organizations_own_registry" ON "organizations" AS PERMISSIVE FOR UPDATE TO "msp_app" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint

-- Carries all that the log is searched and filtered by: looking for entries reads an organisation's part of the index, and not its
-- rows, which lie among everybody's.
CREATE INDEX "activity_log_search" ON "activity_log" USING btree ("organization_id","occurred_at","id") INCLUDE ("search_text","action","actor_id","control_id");--> statement-breakpoint

-- A further registry is loaded by the system, whole, and never changed after.
GRANT INSERT ON "control_registries" TO msp_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "controls", "requirements" TO msp_system;--> statement-breakpoint

-- An organisation is put on another registry from inside itself, and nothing else of it is changed there.
GRANT UPDATE ("registry_id") ON "organizations" TO msp_app;
