-- Which registry an organisation follows becomes the catalogue's own record, so that organisations depend on nothing above them.
CREATE TABLE "organization_registries" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"registry_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_registries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_registries" ADD CONSTRAINT "organization_registries_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_registries" ADD CONSTRAINT "organization_registries_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint

-- The owner must see past row-level security to copy the rows of every organisation.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "organization_registries" ("organization_id", "registry_id") SELECT "id", "registry_id" FROM "organizations";--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_registries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

DROP POLICY "organizations_own_registry" ON "organizations";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "registry_id";--> statement-breakpoint
CREATE POLICY "organization_registries_tenant" ON "organization_registries" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_registries_system" ON "organization_registries" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- An organisation changes its own registry from inside; the system records the registry of a new organisation.
GRANT SELECT, UPDATE ("registry_id") ON "organization_registries" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT ON "organization_registries" TO msp_system;
