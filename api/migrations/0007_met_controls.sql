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

-- As before, and how many controls were met.
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
GRANT EXECUTE ON FUNCTION find_certificate TO msp_api;
