-- What the table definitions cannot say: forced row-level security, who may do what, and that history is only added to.
-- A later table with organization_id needs the same lines; a test fails until it has them.

-- Row-level security binds the owner too.
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requirement_responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_controls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "onboarding_progress" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "daily_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Every tenant row belongs to an organisation that exists.
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "control_responses" ADD CONSTRAINT "control_responses_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "onboarding_progress" ADD CONSTRAINT "onboarding_progress_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "daily_snapshots" ADD CONSTRAINT "daily_snapshots_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint

-- Sorting and paging by the name a person sees.
CREATE INDEX "memberships_joined" ON "memberships" ("organization_id", "joined_at", "id");--> statement-breakpoint

-- The application: its organisation's rows, no more than it needs of each.
GRANT USAGE ON SCHEMA public TO msp_app, msp_system;--> statement-breakpoint
GRANT SELECT ON "control_registries", "controls", "requirements", "metrics", "control_metrics" TO msp_app;--> statement-breakpoint
GRANT SELECT ON "organizations", "users" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "memberships", "control_responses", "integrations", "certificates", "onboarding_progress", "daily_snapshots" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "requirement_responses", "evidence", "evidence_files", "evidence_controls", "security_checks" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT ON "activity_log", "control_response_versions" TO msp_app;--> statement-breakpoint

-- Sign-in, sessions, and which organisations there are.
GRANT SELECT, INSERT, UPDATE ON "users", "organizations", "memberships" TO msp_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "sessions" TO msp_system;--> statement-breakpoint
GRANT SELECT ON "control_registries" TO msp_system;--> statement-breakpoint

-- History is added to, never changed. Removing a whole organisation (by the owner, after `set local app.removing_organization = 'yes'`) is the one exception.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.removing_organization', true) = 'yes' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER activity_log_append_only BEFORE UPDATE OR DELETE ON "activity_log" FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER control_response_versions_append_only BEFORE UPDATE OR DELETE ON "control_response_versions" FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
