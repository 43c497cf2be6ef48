-- Metric values: one organisation's only, added to and never changed.
ALTER TABLE "metric_values" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT ON "metric_values" TO msp_app;--> statement-breakpoint
CREATE TRIGGER metric_values_append_only BEFORE UPDATE OR DELETE ON "metric_values" FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint

-- A draft that was never submitted can be thrown away.
GRANT DELETE ON "control_responses" TO msp_app;--> statement-breakpoint

-- What is there already takes the new shape, in every organisation: for that the owner has to see past row-level security.
ALTER TABLE "requirement_responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- An evidence answer is a list of ids.
UPDATE "requirement_responses" a SET "value" = jsonb_build_array(a."value")
  FROM "requirements" q WHERE q."id" = a."requirement_id" AND q."type" = 'evidence' AND jsonb_typeof(a."value") = 'string';--> statement-breakpoint

-- Versions from before say who wrote them and what was asked, as far as that can be told now.
ALTER TABLE "control_response_versions" DISABLE TRIGGER control_response_versions_append_only;--> statement-breakpoint
UPDATE "control_response_versions" v SET
  "actor_name" = trim(u."first_name" || ' ' || u."last_name"),
  "actor_email" = u."email",
  "snapshot" = coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'key', q."key", 'question', q."question", 'type', q."type", 'evidence', '[]'::jsonb,
      'text', CASE WHEN q."type" IN ('evidence', 'policy', 'person') THEN NULL ELSE v."answers" ->> q."key" END
    ) ORDER BY q."position")
    FROM "requirements" q JOIN "control_responses" r ON r."control_id" = q."control_id"
    WHERE r."organization_id" = v."organization_id" AND r."id" = v."response_id" AND v."answers" ? q."key"
  ), '[]'::jsonb)
  FROM "users" u WHERE u."id" = v."actor_id";--> statement-breakpoint
ALTER TABLE "control_response_versions" ENABLE TRIGGER control_response_versions_append_only;--> statement-breakpoint

ALTER TABLE "requirement_responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
