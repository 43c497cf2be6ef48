CREATE TABLE "single_sign_on" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_key_id" text NOT NULL,
	"secret" text NOT NULL,
	"is_on" boolean NOT NULL,
	"last_test" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "single_sign_on_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "single_sign_on" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "single_sign_on_identities" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_identities_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bound_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bound_domain" text;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_organization" ON "single_sign_on" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_identities_subject" ON "single_sign_on_identities" USING btree ("organization_id","issuer","subject");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_bound_organization_id_organizations_id_fk" FOREIGN KEY ("bound_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_bound" ON "sessions" USING btree ("bound_organization_id") WHERE "sessions"."bound_organization_id" is not null;--> statement-breakpoint
CREATE POLICY "organization_domains_system" ON "organization_domains" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "single_sign_on_tenant" ON "single_sign_on" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "single_sign_on_system" ON "single_sign_on" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "single_sign_on_identities_tenant" ON "single_sign_on_identities" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "single_sign_on" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "single_sign_on" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT ON "single_sign_on_identities" TO msp_app;--> statement-breakpoint
-- A sign-in finds the organisation of an address. The client secret is read inside that organisation only.
GRANT SELECT ("organization_id", "is_on") ON "single_sign_on" TO msp_system;--> statement-breakpoint
GRANT SELECT ("organization_id", "domain", "state") ON "organization_domains" TO msp_system;--> statement-breakpoint

-- Ends the sessions that began with an organisation's own provider when it may no longer vouch for them. As triggers, so that whatever
-- changes these rows has this effect; the update fires the trigger of migration 0016, which ends the event streams. They run with the
-- rights of msp_system, which alone writes sessions (see migration 0013).
CREATE FUNCTION end_single_sign_on_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.sessions SET ended_at = pg_catalog.now(), ended_reason = 'single sign-on turned off'
  WHERE bound_organization_id = OLD.organization_id AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION end_sessions_of_domain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.sessions SET ended_at = pg_catalog.now(), ended_reason = 'domain no longer verified'
  WHERE bound_organization_id = OLD.organization_id AND bound_domain = OLD.domain AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint

-- As in migration 0013. A session that began with an organisation's own provider ends with single sign-on, finds no other organisation,
-- and gives no role of the scheme's staff: that organisation's administrator decides whom the provider vouches for.
DROP FUNCTION find_session;--> statement-breakpoint
CREATE FUNCTION find_session(session_id uuid, moment timestamptz)
RETURNS TABLE (
  user_id uuid, email text, first_name text, last_name text,
  organization_id uuid, external_id text, name text, slug text, role text, bound_to uuid
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT u.id, u.email, u.first_name, u.last_name, o.id, o.external_id, o.name, o.slug,
      CASE
        WHEN e.bound_organization_id IS NOT NULL THEN
          CASE WHEN m.role IN ('msp_admin', 'msp_user', 'VIEWER') THEN m.role END
        WHEN EXISTS (
          SELECT FROM public.memberships s WHERE s.user_id = u.id AND s.role = 'superadmin' AND s.removed_at IS NULL
        ) THEN 'superadmin'
        ELSE m.role
      END,
      e.bound_organization_id
    FROM public.sessions e
    JOIN public.users u ON u.id = e.user_id
    LEFT JOIN public.organizations o ON o.id = e.active_organization_id
      AND (e.bound_organization_id IS NULL OR o.id = e.bound_organization_id)
    LEFT JOIN public.memberships m ON m.organization_id = o.id AND m.user_id = u.id AND m.removed_at IS NULL
    WHERE e.id = session_id AND e.ended_at IS NULL AND e.expires_at > moment
      AND (e.bound_organization_id IS NULL OR EXISTS (
        SELECT FROM public.single_sign_on s WHERE s.organization_id = e.bound_organization_id AND s.is_on
      ));
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_session, end_single_sign_on_sessions, end_sessions_of_domain FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_session TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION find_session OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION end_single_sign_on_sessions OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION end_sessions_of_domain OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;--> statement-breakpoint
CREATE TRIGGER single_sign_on_off AFTER UPDATE OF is_on ON single_sign_on
  FOR EACH ROW WHEN (OLD.is_on AND NOT NEW.is_on) EXECUTE FUNCTION end_single_sign_on_sessions();--> statement-breakpoint
CREATE TRIGGER single_sign_on_removed AFTER DELETE ON single_sign_on
  FOR EACH ROW EXECUTE FUNCTION end_single_sign_on_sessions();--> statement-breakpoint
CREATE TRIGGER organization_domains_lost AFTER UPDATE OF state ON organization_domains
  FOR EACH ROW WHEN (OLD.state = 'VERIFIED' AND NEW.state <> 'VERIFIED') EXECUTE FUNCTION end_sessions_of_domain();--> statement-breakpoint
CREATE TRIGGER organization_domains_removed AFTER DELETE ON organization_domains
  FOR EACH ROW WHEN (OLD.state = 'VERIFIED') EXECUTE FUNCTION end_sessions_of_domain();
