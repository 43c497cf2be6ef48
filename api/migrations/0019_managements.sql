CREATE TABLE "organization_summaries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"controls" jsonb NOT NULL,
	"metrics" jsonb NOT NULL,
	CONSTRAINT "organization_summaries_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "management_invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_as" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "management_invitations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "management_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "managements" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "managements_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "managements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "actor_organization" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "management_id" uuid;--> statement-breakpoint
ALTER TABLE "management_invitations" ADD CONSTRAINT "management_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managements" ADD CONSTRAINT "managements_manager_id_organizations_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_summaries_one" ON "organization_summaries" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "management_invitations_open" ON "management_invitations" USING btree ("organization_id",lower("email")) WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "management_invitations_email" ON "management_invitations" USING btree (lower("email")) WHERE state = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "managements_current" ON "managements" USING btree ("organization_id") WHERE "managements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "managements_of_manager" ON "managements" USING btree ("manager_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_management" FOREIGN KEY ("organization_id","management_id") REFERENCES "public"."managements"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE POLICY "organization_summaries_tenant" ON "organization_summaries" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_summaries_system" ON "organization_summaries" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "management_invitations_tenant" ON "management_invitations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "management_invitations_system" ON "management_invitations" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "managements_tenant" ON "managements" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "managements_of_manager" ON "managements" AS PERMISSIVE FOR SELECT TO "msp_app" USING (manager_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "managements_system" ON "managements" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE managements FORCE ROW LEVEL SECURITY;
ALTER TABLE management_invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE organization_summaries FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON managements TO msp_app;
GRANT UPDATE (ended_at, ended_by, ended_reason) ON managements TO msp_app;
GRANT SELECT, INSERT, UPDATE ON management_invitations, organization_summaries TO msp_app;
-- Invitations reach people of other organisations, and a portfolio reads the summaries of all organisations of a person.
GRANT SELECT, INSERT ON managements TO msp_system;
GRANT SELECT, UPDATE (state, answered_at) ON management_invitations TO msp_system;
GRANT SELECT ON organization_summaries TO msp_system;

-- Every request reads its session. A person whom a manager has assigned acts in the client only while the manager manages it and they are
-- a member of the manager. A session that is bound to the manager enters its clients too. `find_session` stays for the release before.
GRANT CREATE ON SCHEMA public TO msp_system;
CREATE FUNCTION read_session(session_id uuid, moment timestamptz)
RETURNS TABLE (
  user_id uuid, email text, first_name text, last_name text,
  organization_id uuid, external_id text, name text, slug text, role text, is_reviewer boolean, manager_name text, bound_to uuid
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
      m.is_reviewer,
      manager.name,
      e.bound_organization_id
    FROM public.sessions e
    JOIN public.users u ON u.id = e.user_id
    LEFT JOIN public.organizations o ON o.id = e.active_organization_id
    LEFT JOIN public.memberships c ON c.organization_id = o.id AND c.user_id = u.id AND c.removed_at IS NULL
    LEFT JOIN public.managements g ON g.organization_id = c.organization_id AND g.id = c.management_id AND g.ended_at IS NULL
      AND EXISTS (
        SELECT FROM public.memberships s WHERE s.organization_id = g.manager_id AND s.user_id = u.id AND s.removed_at IS NULL
      )
    LEFT JOIN public.organizations manager ON manager.id = g.manager_id
    LEFT JOIN public.memberships m ON m.organization_id = c.organization_id AND m.id = c.id
      AND (c.management_id IS NULL OR manager.id IS NOT NULL)
      AND (e.bound_organization_id IS NULL OR e.bound_organization_id IN (o.id, manager.id))
    WHERE e.id = session_id AND e.ended_at IS NULL AND e.expires_at > moment
      AND (e.bound_organization_id IS NULL OR EXISTS (
        SELECT FROM public.single_sign_on s WHERE s.organization_id = e.bound_organization_id AND s.is_on
      ));
END $$;
REVOKE EXECUTE ON FUNCTION read_session FROM PUBLIC;
ALTER FUNCTION read_session OWNER TO msp_system;
REVOKE CREATE ON SCHEMA public FROM msp_system;
GRANT EXECUTE ON FUNCTION read_session TO msp_api;
