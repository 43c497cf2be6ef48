CREATE TABLE "organization_domains" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"problem" text,
	CONSTRAINT "organization_domains_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domains_own" ON "organization_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_domains_verified" ON "organization_domains" USING btree ("domain") WHERE "organization_domains"."state" = 'VERIFIED';--> statement-breakpoint
CREATE POLICY "organizations_suspension" ON "organizations" AS PERMISSIVE FOR UPDATE TO "msp_app" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_domains_tenant" ON "organization_domains" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "organizations_system" ON "organizations" TO msp_system USING (suspended_at is null or (select current_setting('app.includes_suspended', true)) = 'yes') WITH CHECK (true);--> statement-breakpoint
-- The organisation's rows only, for the owner too.
ALTER TABLE "organization_domains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_domains" TO msp_app;--> statement-breakpoint
-- A suspension is recorded in the activity log of its organisation, in the same transaction.
GRANT UPDATE ("suspended_at", "suspended_reason") ON "organizations" TO msp_app;--> statement-breakpoint

-- Ends the event streams of everyone who works in a suspended organisation, as migration 0016 does for people. Runs with the rights of
-- msp_system, which alone reads sessions (see migration 0013).
CREATE FUNCTION announce_suspension() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('access_changes', s.user_id::text)
  FROM (SELECT DISTINCT e.user_id FROM public.sessions e WHERE e.active_organization_id = NEW.id AND e.ended_at IS NULL) s;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION announce_suspension FROM PUBLIC;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION announce_suspension OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;--> statement-breakpoint
CREATE TRIGGER organizations_suspended AFTER UPDATE OF suspended_at ON organizations
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION announce_suspension();
