CREATE TABLE "organization_logos" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_logos_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closing_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closing_requested_by" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_logos_own" ON "organization_logos" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_closing_requested_by_users_id_fk" FOREIGN KEY ("closing_requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_closing" ON "organizations" USING btree ("closes_at") WHERE closes_at is not null and erased_at is null;--> statement-breakpoint
CREATE POLICY "organizations_eraser" ON "organizations" AS PERMISSIVE FOR SELECT TO "msp_eraser" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_logos_tenant" ON "organization_logos" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_logos_system" ON "organization_logos" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
ALTER POLICY "organizations_system" ON "organizations" TO msp_system USING ((suspended_at is null and closed_at is null) or (select current_setting('app.includes_suspended', true)) = 'yes') WITH CHECK (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "organization_logos" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "organization_logos" TO msp_app;--> statement-breakpoint
-- The profile says which logo to show.
GRANT SELECT ("organization_id", "sha256") ON "organization_logos" TO msp_system;--> statement-breakpoint

-- Administrators request and cancel the closing. Only the system ends access and marks what it has deleted.
GRANT UPDATE ("closes_at", "closing_requested_at", "closing_requested_by", "closing_reason") ON "organizations" TO msp_app;--> statement-breakpoint
-- At the end of an account, the memberships go, and a last mail is queued.
GRANT DELETE ON "memberships" TO msp_system;--> statement-breakpoint
GRANT INSERT ON "mail_outbox" TO msp_system;--> statement-breakpoint
-- For the policies that let this role delete what belongs to a closed organisation. They are created after the migrations, in migrate.ts.
GRANT USAGE ON SCHEMA public TO msp_eraser;--> statement-breakpoint
GRANT SELECT ("id", "closed_at") ON "organizations" TO msp_eraser;--> statement-breakpoint

-- Certificates outlive their assessments when an account is closed.
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_of_assessment";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_assessment" FOREIGN KEY ("organization_id", "assessment_id") REFERENCES "assessments" ("organization_id", "id") ON DELETE SET NULL ("assessment_id");--> statement-breakpoint

-- The event streams of a closed organisation end like those of a suspended one (migration 0035).
DROP TRIGGER organizations_suspended ON organizations;--> statement-breakpoint
CREATE TRIGGER organizations_suspended AFTER UPDATE OF suspended_at, closed_at ON organizations
  FOR EACH ROW WHEN (
    (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL) OR (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
  ) EXECUTE FUNCTION announce_suspension();
