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
ALTER TABLE "daily_snapshots" ADD CONSTRAINT "daily_snapshots_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "organizations_own_registry" ON "organizations" AS PERMISSIVE FOR UPDATE TO "msp_app" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));