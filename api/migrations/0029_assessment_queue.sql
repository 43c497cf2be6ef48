DROP INDEX "control_verdicts_control";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "renews_certificate_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "control_verdicts_control" ON "control_verdicts" USING btree ("organization_id","assessment_id","control_id","response_version");--> statement-breakpoint
CREATE INDEX "assessment_controls_code" ON "assessment_controls" USING btree ("organization_id","code");--> statement-breakpoint
CREATE POLICY "assessment_controls_queue" ON "assessment_controls" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "assessments_queue" ON "assessments" AS PERMISSIVE FOR SELECT TO "msp_system" USING (snapshot_number > 0);--> statement-breakpoint
CREATE POLICY "control_verdicts_queue" ON "control_verdicts" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
-- Checked when the transaction ends: certificates and assessments refer to each other and are removed together.
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_renews_certificate" FOREIGN KEY ("organization_id", "renews_certificate_id") REFERENCES "certificates" ("organization_id", "id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint

-- The queue of assessors spans organisations. These functions return what one person may assess, without any answer or
-- comment, and run with the rights of msp_system, which may read the columns below and no others (see migration 0013).
GRANT SELECT ("organization_id", "id", "code", "status", "assessor_id", "snapshot_number", "created_by", "created_at", "submitted_at", "reviewed_at", "version") ON "assessments" TO msp_system;--> statement-breakpoint
GRANT SELECT ("organization_id", "assessment_id", "snapshot_number", "control_id", "response_version") ON "assessment_controls" TO msp_system;--> statement-breakpoint
GRANT SELECT ("organization_id", "assessment_id", "control_id", "response_version", "verdict") ON "control_verdicts" TO msp_system;--> statement-breakpoint

-- The organisations where a person is an assessor now; all of them for a superadmin.
CREATE FUNCTION assessed_organizations(person uuid) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = '' AS $$
  SELECT m.organization_id FROM public.memberships m
  WHERE m.user_id = person AND m.role = 'assessor' AND m.removed_at IS NULL
  UNION
  SELECT o.id FROM public.organizations o
  WHERE EXISTS (
    SELECT FROM public.memberships s WHERE s.user_id = person AND s.role = 'superadmin' AND s.removed_at IS NULL
  )
$$;--> statement-breakpoint
CREATE FUNCTION assessment_queue(person uuid, statuses text[])
RETURNS TABLE (
  id uuid, organization_id uuid, organization_external_id text, organization_name text, code text, status text, version integer,
  assessor_id uuid, assessor jsonb, creator jsonb,
  created_at timestamptz, submitted_at timestamptz, reviewed_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT a.id, o.id, o.external_id, o.name, a.code, a.status, a.version,
    a.assessor_id,
    (SELECT pg_catalog.jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
      FROM public.users u WHERE u.id = a.assessor_id),
    (SELECT pg_catalog.jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
      FROM public.users u WHERE u.id = a.created_by),
    a.created_at, a.submitted_at, a.reviewed_at
  FROM public.assessed_organizations(person) e
  JOIN public.organizations o ON o.id = e.organization_id
  JOIN public.assessments a ON a.organization_id = e.organization_id
  WHERE a.status = ANY (statuses)
$$;--> statement-breakpoint
-- The verdicts that count: those on the version of the latest snapshot.
CREATE FUNCTION assessment_progress(person uuid, assessment_ids uuid[])
RETURNS TABLE (assessment_id uuid, total integer, met integer, concern integer, not_met integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT a.id, count(*)::integer,
    (count(*) FILTER (WHERE v.verdict = 'MET'))::integer,
    (count(*) FILTER (WHERE v.verdict = 'CONCERN'))::integer,
    (count(*) FILTER (WHERE v.verdict = 'NOT_MET'))::integer
  FROM public.assessed_organizations(person) e
  JOIN public.assessments a ON a.organization_id = e.organization_id AND a.id = ANY (assessment_ids)
  JOIN public.assessment_controls c
    ON c.organization_id = a.organization_id AND c.assessment_id = a.id AND c.snapshot_number = a.snapshot_number
  LEFT JOIN public.control_verdicts v
    ON v.organization_id = c.organization_id AND v.assessment_id = c.assessment_id
    AND v.control_id = c.control_id AND v.response_version = c.response_version
  GROUP BY a.id
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION assessed_organizations, assessment_queue, assessment_progress FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION assessment_queue, assessment_progress TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION assessed_organizations OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION assessment_queue OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION assessment_progress OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;
