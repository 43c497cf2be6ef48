-- Evidence that an answer, or the approved version that counts, cites belongs to the control. Earlier citations get their links here.
-- The owner must see past row-level security to link the evidence of every organisation.
ALTER TABLE "requirement_responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_controls" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH given AS (
  SELECT a.organization_id, r.control_id, a.value
  FROM requirement_responses a
  JOIN control_responses r ON r.organization_id = a.organization_id AND r.id = a.response_id
  UNION ALL
  SELECT v.organization_id, r.control_id, answer.value
  FROM control_response_versions v
  JOIN control_responses r ON r.organization_id = v.organization_id AND r.id = v.response_id AND r.counted_version_number = v.number
  CROSS JOIN LATERAL jsonb_each(v.answers) answer
), cited AS (
  SELECT DISTINCT given.organization_id, given.control_id, item.id
  FROM given
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(given.value) WHEN 'array' THEN given.value WHEN 'string' THEN jsonb_build_array(given.value) ELSE '[]' END
  ) item(id)
)
INSERT INTO evidence_controls (organization_id, id, evidence_id, control_id)
SELECT e.organization_id, gen_random_uuid(), e.id, cited.control_id
FROM cited JOIN evidence e ON e.organization_id = cited.organization_id AND e.id::text = cited.id
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "evidence_controls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requirement_responses" FORCE ROW LEVEL SECURITY;
