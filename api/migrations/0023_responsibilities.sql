CREATE TABLE "inheritance_decisions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"management_id" uuid NOT NULL,
	"manager_name" text NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"registry_key" text NOT NULL,
	"registry_title" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"content" jsonb,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_for" text,
	CONSTRAINT "inheritance_decisions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "inheritance_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "responsibility_statements" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registry_key" text NOT NULL,
	"control_code" text NOT NULL,
	"responsibility" text,
	"provider" text NOT NULL,
	"customer" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "responsibility_statements_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "responsibility_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "responsibility_versions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"registry_key" text NOT NULL,
	"registry_title" text NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	CONSTRAINT "responsibility_versions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "responsibility_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inheritance_decisions" ADD CONSTRAINT "inheritance_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inheritance_decisions" ADD CONSTRAINT "inheritance_decisions_management" FOREIGN KEY ("organization_id","management_id") REFERENCES "public"."managements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_statements" ADD CONSTRAINT "responsibility_statements_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_versions" ADD CONSTRAINT "responsibility_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inheritance_decisions_one" ON "inheritance_decisions" USING btree ("organization_id","management_id","number","is_accepted");--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_statements_control" ON "responsibility_statements" USING btree ("organization_id","registry_key","control_code");--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_versions_number" ON "responsibility_versions" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "responsibility_versions_unannounced" ON "responsibility_versions" USING btree ("published_at") WHERE "responsibility_versions"."announced_at" is null;--> statement-breakpoint
CREATE POLICY "inheritance_decisions_tenant" ON "inheritance_decisions" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "inheritance_decisions_system" ON "inheritance_decisions" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "responsibility_statements_tenant" ON "responsibility_statements" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "responsibility_versions_tenant" ON "responsibility_versions" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "responsibility_versions_system" ON "responsibility_versions" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "responsibility_versions_announced" ON "responsibility_versions" AS PERMISSIVE FOR UPDATE TO "msp_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE responsibility_statements FORCE ROW LEVEL SECURITY;
ALTER TABLE responsibility_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE inheritance_decisions FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON responsibility_statements TO msp_app;
-- Published versions and decisions never change.
GRANT SELECT, INSERT ON responsibility_versions, inheritance_decisions TO msp_app;
GRANT SELECT ON responsibility_versions, inheritance_decisions TO msp_system;
GRANT UPDATE (announced_at) ON responsibility_versions TO msp_system;

-- Each function reads what lies between the organisation of the transaction and its manager, or its clients, and only while the management
-- lasts. A manager that is suspended stays the manager.
GRANT CREATE ON SCHEMA public TO msp_system;
-- The newest version of the manager; without one, only the manager.
CREATE FUNCTION offered_responsibilities()
RETURNS TABLE (
  management_id uuid, manager_name text, since timestamptz, version_id uuid, number integer, published_at timestamptz, note text,
  registry_key text, registry_title text, content jsonb
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET app.includes_suspended = 'yes' AS $$
  SELECT g.id, o.name, g.started_at, v.id, v.number, v.published_at, v.note, v.registry_key, v.registry_title, v.content
  FROM public.managements g
  JOIN public.organizations o ON o.id = g.manager_id
  LEFT JOIN LATERAL (
    SELECT * FROM public.responsibility_versions r WHERE r.organization_id = g.manager_id ORDER BY r.number DESC LIMIT 1
  ) v ON true
  WHERE g.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid AND g.ended_at IS NULL
$$;
-- The manager's own state of the controls of which it does a part, by the version that the organisation has accepted last.
CREATE FUNCTION inherited_states()
RETURNS TABLE (code text, state text, recorded_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT l.code, s.controls ->> l.code, s.recorded_at
  FROM public.managements g
  JOIN LATERAL (
    SELECT d.content FROM public.inheritance_decisions d
    WHERE d.organization_id = g.organization_id AND d.management_id = g.id AND d.is_accepted
    ORDER BY d.number DESC LIMIT 1
  ) accepted ON true
  JOIN public.organization_summaries s ON s.organization_id = g.manager_id
  CROSS JOIN LATERAL jsonb_to_recordset(accepted.content) AS l (code text, responsibility text)
  WHERE g.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid AND g.ended_at IS NULL
    AND l.responsibility <> 'customer' AND s.controls ? l.code
$$;
-- Which version each client has accepted last, and the newest that it has declined since.
CREATE FUNCTION inheriting_clients()
RETURNS TABLE (
  name text, accepted_number integer, accepted_at timestamptz, declined_number integer, declined_at timestamptz, declined_reason text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT o.name, a.number, a.decided_at, d.number, d.decided_at, d.reason
  FROM public.managements g
  JOIN public.organizations o ON o.id = g.organization_id
  LEFT JOIN LATERAL (
    SELECT * FROM public.inheritance_decisions i
    WHERE i.organization_id = g.organization_id AND i.management_id = g.id AND i.is_accepted ORDER BY i.number DESC LIMIT 1
  ) a ON true
  LEFT JOIN LATERAL (
    SELECT * FROM public.inheritance_decisions i
    WHERE i.organization_id = g.organization_id AND i.management_id = g.id AND NOT i.is_accepted AND i.number > coalesce(a.number, 0)
    ORDER BY i.number DESC LIMIT 1
  ) d ON true
  WHERE g.manager_id = nullif(current_setting('app.organization_id', true), '')::uuid AND g.ended_at IS NULL
  ORDER BY lower(o.name), o.id
$$;
REVOKE EXECUTE ON FUNCTION offered_responsibilities, inherited_states, inheriting_clients FROM PUBLIC;
ALTER FUNCTION offered_responsibilities OWNER TO msp_system;
ALTER FUNCTION inherited_states OWNER TO msp_system;
ALTER FUNCTION inheriting_clients OWNER TO msp_system;
REVOKE CREATE ON SCHEMA public FROM msp_system;
GRANT EXECUTE ON FUNCTION offered_responsibilities, inherited_states, inheriting_clients TO msp_app;
