-- Every request reads its session. As a function this is one statement instead of a transaction with a role.
--
-- It runs with the rights of msp_system, which may read these tables (its owner, and no superuser: row-level security
-- applies to it). It is safe to grant to the API's login because it returns one session, for an id that is known, and
-- nothing that opens it: no token, no hash. Names are qualified, so a search_path changes nothing.
CREATE FUNCTION find_session(session_id uuid, moment timestamptz)
RETURNS TABLE (
  user_id uuid, email text, first_name text, last_name text,
  organization_id uuid, external_id text, name text, slug text, role text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT u.id, u.email, u.first_name, u.last_name, o.id, o.external_id, o.name, o.slug,
      CASE WHEN EXISTS (
        SELECT FROM public.memberships s WHERE s.user_id = u.id AND s.role = 'superadmin' AND s.removed_at IS NULL
      ) THEN 'superadmin' ELSE m.role END
    FROM public.sessions e
    JOIN public.users u ON u.id = e.user_id
    LEFT JOIN public.organizations o ON o.id = e.active_organization_id
    LEFT JOIN public.memberships m ON m.organization_id = o.id AND m.user_id = u.id AND m.removed_at IS NULL
    WHERE e.id = session_id AND e.ended_at IS NULL AND e.expires_at > moment;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_session FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_session TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION find_session OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;
