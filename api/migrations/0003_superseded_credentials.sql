-- A superseded certificate no longer counts, but may be reinstated, so its credential is suspended rather than revoked. Supersedes as in
-- find_certificate.
CREATE FUNCTION superseded_status_indexes()
RETURNS TABLE (status_index integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT c.status_index FROM public.certificates c
    WHERE c.revoked_at IS NULL AND c.status_index IS NOT NULL AND EXISTS (
      SELECT FROM public.certificates o
      WHERE o.organization_id = c.organization_id
        AND (coalesce(o.reinstated_at, o.issued_at), o.id) > (coalesce(c.reinstated_at, c.issued_at), c.id)
    )
    ORDER BY c.status_index;
END $$;
GRANT CREATE ON SCHEMA public TO msp_system;
REVOKE EXECUTE ON FUNCTION superseded_status_indexes FROM PUBLIC;
ALTER FUNCTION superseded_status_indexes OWNER TO msp_system;
REVOKE CREATE ON SCHEMA public FROM msp_system;
GRANT EXECUTE ON FUNCTION superseded_status_indexes TO msp_api;
