ALTER TABLE "certificates" ADD COLUMN "reinstated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reinstated_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reinstated_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_reinstated_by_users_id_fk" FOREIGN KEY ("reinstated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT (reinstated_at) ON certificates TO msp_system;

-- A newer certificate supersedes an older one for good, also if it was revoked since. A reinstated one is as new as its reinstatement.
CREATE OR REPLACE FUNCTION find_certificate(certificate_code text)
RETURNS TABLE (
  code text, holder text, issued_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  registry_title text, registry_version text, control_count integer, credential text, is_newest boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT c.code, c.holder, c.issued_at, c.expires_at, c.revoked_at,
      c.registry_title, c.registry_version, c.control_count, c.credential,
      NOT EXISTS (
        SELECT FROM public.certificates o
        WHERE o.organization_id = c.organization_id
          AND (coalesce(o.reinstated_at, o.issued_at), o.id) > (coalesce(c.reinstated_at, c.issued_at), c.id)
      )
    FROM public.certificates c
    WHERE c.code = certificate_code;
END $$;
