-- Announces a person's id when their access changes: a session ends or switches organisation, a membership ends or its role
-- changes. As triggers, so that whatever changes these rows ends the event streams that depend on them, in every API process.
CREATE FUNCTION announce_access_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('access_changes', OLD.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_access AFTER UPDATE OF active_organization_id, ended_at ON sessions
  FOR EACH ROW WHEN (
    OLD.active_organization_id IS DISTINCT FROM NEW.active_organization_id OR OLD.ended_at IS DISTINCT FROM NEW.ended_at
  ) EXECUTE FUNCTION announce_access_change();--> statement-breakpoint
CREATE TRIGGER memberships_access AFTER UPDATE OF role, removed_at ON memberships
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.removed_at IS DISTINCT FROM NEW.removed_at)
  EXECUTE FUNCTION announce_access_change();--> statement-breakpoint
CREATE TRIGGER memberships_deleted AFTER DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION announce_access_change();
