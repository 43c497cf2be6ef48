-- People whom a manager has assigned to a client have access without a session, too: by API keys, links of calendars and mails. It ends
-- with the access of their sessions, by the rule of read_session.
GRANT CREATE ON SCHEMA public TO msp_system;
CREATE FUNCTION gives_access(client uuid, management uuid, person uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT management IS NULL OR EXISTS (
    SELECT FROM public.managements g
    JOIN public.organizations manager ON manager.id = g.manager_id
    JOIN public.memberships s ON s.organization_id = g.manager_id AND s.user_id = person AND s.removed_at IS NULL
    WHERE g.organization_id = client AND g.id = management AND g.ended_at IS NULL
  )
$$;
REVOKE EXECUTE ON FUNCTION gives_access FROM PUBLIC;
ALTER FUNCTION gives_access OWNER TO msp_system;

-- As before, and only while the membership of the key's creator gives access.
CREATE OR REPLACE FUNCTION find_api_key(hash text, moment timestamptz)
RETURNS TABLE (
  id uuid, user_id uuid, name text, scopes text[], expires_at timestamptz, revoked_at timestamptz,
  organization_id uuid, external_id text, organization_name text, slug text, creator_role text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT k.id, k.user_id, u.first_name, k.scopes, k.expires_at, k.revoked_at, o.id, o.external_id, o.name, o.slug, m.role
    FROM public.api_keys k
    JOIN public.users u ON u.id = k.user_id
    JOIN public.organizations o ON o.id = k.organization_id
    LEFT JOIN public.memberships m ON m.organization_id = o.id AND m.user_id = k.created_by AND m.removed_at IS NULL
      AND public.gives_access(o.id, m.management_id, m.user_id)
    WHERE k.secret_hash = hash;
  IF FOUND THEN
    UPDATE public.api_keys k SET last_used_at = moment
    WHERE k.secret_hash = hash AND k.revoked_at IS NULL AND k.expires_at > moment
      AND (k.last_used_at IS NULL OR k.last_used_at <= moment - interval '1 minute');
  END IF;
END $$;
REVOKE CREATE ON SCHEMA public FROM msp_system;

-- Closing an account ends its management, and erasing it deletes it.
GRANT DELETE, UPDATE (ended_at, ended_by) ON managements TO msp_system;
