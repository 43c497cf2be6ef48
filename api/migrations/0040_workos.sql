CREATE TABLE "workos_audit_actions" (
	"action" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workos_audit_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workos_members" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"workos_id" text NOT NULL,
	CONSTRAINT "workos_members_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "workos_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workos_organizations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workos_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_event_id" text,
	"last_activity_at" timestamp with time zone,
	"last_activity_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "workos_organizations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "workos_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_domains" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_settings" ADD COLUMN "workos_directory_id" text;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD COLUMN "workos_id" text;--> statement-breakpoint
ALTER TABLE "workos_members" ADD CONSTRAINT "workos_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workos_members_user" ON "workos_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workos_organizations_own" ON "workos_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workos_organizations_workos" ON "workos_organizations" USING btree ("workos_id");--> statement-breakpoint
CREATE POLICY "directory_settings_system" ON "directory_settings" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "workos_audit_actions_system" ON "workos_audit_actions" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workos_members_tenant" ON "workos_members" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "workos_organizations_tenant" ON "workos_organizations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "workos_organizations_system" ON "workos_organizations" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "workos_organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workos_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workos_audit_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workos_organizations" ADD CONSTRAINT "workos_organizations_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "workos_members" ADD CONSTRAINT "workos_members_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "workos_organizations", "workos_members" TO msp_app;--> statement-breakpoint

-- Workers look for the organisations that WorkOS knows. Schemas of audit actions belong to no organisation.
GRANT SELECT ("organization_id", "id") ON "workos_organizations" TO msp_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "workos_audit_actions" TO msp_system;--> statement-breakpoint
-- A sign-in finds the directories that are on.
GRANT SELECT ("organization_id", "workos_directory_id") ON "directory_settings" TO msp_system;
