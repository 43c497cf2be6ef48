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
GRANT EXECUTE ON FUNCTION find_session TO msp_api;
