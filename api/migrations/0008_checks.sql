CREATE TABLE "check_changes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "check_changes_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "check_refreshes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_refreshes_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_refreshes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"state" text,
	"since" timestamp with time zone NOT NULL,
	"lasting_told_at" timestamp with time zone,
	CONSTRAINT "checks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_changes" ADD CONSTRAINT "check_changes_check" FOREIGN KEY ("organization_id","check_id") REFERENCES "public"."checks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_changes_history" ON "check_changes" USING btree ("organization_id","check_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "checks_subject" ON "checks" USING btree ("organization_id","control_id","kind","subject");--> statement-breakpoint
CREATE POLICY "check_changes_tenant" ON "check_changes" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "check_refreshes_tenant" ON "check_refreshes" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "check_refreshes_system" ON "check_refreshes" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checks_tenant" ON "checks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE checks FORCE ROW LEVEL SECURITY;
ALTER TABLE check_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE check_refreshes FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON checks TO msp_app;
-- History is only added to.
GRANT SELECT, INSERT ON check_changes TO msp_app;
GRANT INSERT ON check_refreshes TO msp_app;
GRANT SELECT, DELETE ON check_refreshes TO msp_system;
