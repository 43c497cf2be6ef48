ALTER TABLE "evidence_files" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "metrics" jsonb;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD CONSTRAINT "integration_subjects_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Existing versions were judged by the one date of their evidence. Row-level security is lifted for the statement only, and only for the owner.
ALTER TABLE "evidence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "evidence_files" SET "valid_until" = "evidence"."valid_until" FROM "evidence"
WHERE "evidence"."organization_id" = "evidence_files"."organization_id" AND "evidence"."id" = "evidence_files"."evidence_id";--> statement-breakpoint
ALTER TABLE "evidence_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "published_approver" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_reviewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A reviewer is a member whose role is msp_user. Roles change in several places, a directory among them: none of them can forget that
-- another role, or the end of the membership, ends it.
CREATE FUNCTION end_reviewer() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.is_reviewer := NEW.is_reviewer AND NEW.role = 'msp_user' AND NEW.removed_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER memberships_reviewer BEFORE INSERT OR UPDATE ON memberships
  FOR EACH ROW WHEN (NEW.is_reviewer) EXECUTE FUNCTION end_reviewer();

DROP TRIGGER memberships_access ON memberships;
CREATE TRIGGER memberships_access AFTER UPDATE OF role, is_reviewer, removed_at ON memberships
  FOR EACH ROW WHEN (
    OLD.role IS DISTINCT FROM NEW.role OR OLD.is_reviewer IS DISTINCT FROM NEW.is_reviewer
    OR OLD.removed_at IS DISTINCT FROM NEW.removed_at
  ) EXECUTE FUNCTION announce_access_change();

-- As before, and whether the person is a reviewer.
DROP FUNCTION find_session;
CREATE FUNCTION find_session(session_id uuid, moment timestamptz)
RETURNS TABLE (
  user_id uuid, email text, first_name text, last_name text,
  organization_id uuid, external_id text, name text, slug text, role text, is_reviewer boolean, bound_to uuid
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
END $$;
GRANT CREATE ON SCHEMA public TO msp_system;
REVOKE EXECUTE ON FUNCTION find_session FROM PUBLIC;
ALTER FUNCTION find_session OWNER TO msp_system;
REVOKE CREATE ON SCHEMA public FROM msp_system;
GRANT EXECUTE ON FUNCTION find_session TO msp_api;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "self_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reinstated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reinstated_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reinstated_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_reinstated_by_users_id_fk" FOREIGN KEY ("reinstated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT (reinstated_at) ON certificates TO msp_system;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "met_count" integer;--> statement-breakpoint
-- Row-level security is lifted for the statement only, and only for the owner.
ALTER TABLE certificates NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assessment_controls NO FORCE ROW LEVEL SECURITY;
ALTER TABLE control_verdicts NO FORCE ROW LEVEL SECURITY;
-- How many controls the assessor found met, from the verdicts on what was submitted.
UPDATE certificates c SET met_count = (
  SELECT count(*) FROM assessments a
  JOIN assessment_controls s ON s.organization_id = a.organization_id AND s.assessment_id = a.id AND s.snapshot_number = a.snapshot_number
  JOIN control_verdicts v ON v.organization_id = s.organization_id AND v.assessment_id = s.assessment_id
    AND v.control_id = s.control_id AND v.response_version = s.response_version AND v.verdict = 'MET'
  WHERE a.organization_id = c.organization_id AND a.id = c.assessment_id
) WHERE c.assessment_id IS NOT NULL;
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
ALTER TABLE assessment_controls FORCE ROW LEVEL SECURITY;
ALTER TABLE control_verdicts FORCE ROW LEVEL SECURITY;
GRANT SELECT (met_count) ON certificates TO msp_system;

-- As before, and how many controls were met. A newer certificate supersedes an older one for good, also if it was revoked since. A
-- reinstated one is as new as its reinstatement.
DROP FUNCTION find_certificate;
CREATE FUNCTION find_certificate(certificate_code text)
RETURNS TABLE (
  code text, holder text, issued_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  registry_title text, registry_version text, control_count integer, met_count integer, credential text, is_newest boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT c.code, c.holder, c.issued_at, c.expires_at, c.revoked_at,
      c.registry_title, c.registry_version, c.control_count, c.met_count, c.credential,
      NOT EXISTS (
        SELECT FROM public.certificates o
        WHERE o.organization_id = c.organization_id
          AND (coalesce(o.reinstated_at, o.issued_at), o.id) > (coalesce(c.reinstated_at, c.issued_at), c.id)
      )
    FROM public.certificates c
    WHERE c.code = certificate_code;
END $$;
GRANT CREATE ON SCHEMA public TO msp_system;
REVOKE EXECUTE ON FUNCTION find_certificate FROM PUBLIC;
ALTER FUNCTION find_certificate OWNER TO msp_system;
REVOKE CREATE ON SCHEMA public FROM msp_system;
GRANT EXECUTE ON FUNCTION find_certificate TO msp_api;--> statement-breakpoint
DROP INDEX "assessments_open";--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_open" ON "assessments" USING btree ("organization_id") WHERE status not in ('APPROVED', 'WITHDRAWN');
