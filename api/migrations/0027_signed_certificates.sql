-- Certificates keep their signed credential, and what was assessed. Those from before signing have neither.
ALTER TABLE "certificates" ADD COLUMN "registry_title" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "registry_version" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "control_count" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "snapshot_sha256" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "credential" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_status_index" ON "certificates" USING btree ("status_index");--> statement-breakpoint

-- Anyone may verify a certificate whose code they know, in whichever organisation it is. The functions run with the rights of
-- msp_system (no superuser: row-level security applies to it), which may read these columns only: none of them names a person. They are
-- safe to grant to the API's login because they return one certificate by its code, without its organisation, and numbers that only
-- the holder of a credential can attribute. Names are qualified, so a search_path changes nothing.
CREATE POLICY "certificates_system" ON "certificates" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
GRANT SELECT (
  "organization_id", "id", "code", "holder", "issued_at", "expires_at", "revoked_at",
  "registry_title", "registry_version", "control_count", "credential", "status_index"
) ON "certificates" TO msp_system;--> statement-breakpoint
CREATE FUNCTION find_certificate(certificate_code text)
RETURNS TABLE (
  code text, holder text, issued_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  registry_title text, registry_version text, control_count integer, credential text, is_newest boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT c.code, c.holder, c.issued_at, c.expires_at, c.revoked_at,
      c.registry_title, c.registry_version, c.control_count, c.credential,
      c.revoked_at IS NULL AND NOT EXISTS (
        SELECT FROM public.certificates o
        WHERE o.organization_id = c.organization_id AND o.revoked_at IS NULL AND (o.issued_at, o.id) > (c.issued_at, c.id)
      )
    FROM public.certificates c
    WHERE c.code = certificate_code;
END $$;--> statement-breakpoint
CREATE FUNCTION revoked_status_indexes()
RETURNS TABLE (status_index integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT c.status_index FROM public.certificates c
    WHERE c.revoked_at IS NOT NULL AND c.status_index IS NOT NULL ORDER BY c.status_index;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_certificate, revoked_status_indexes FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_certificate, revoked_status_indexes TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION find_certificate OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION revoked_status_indexes OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;
