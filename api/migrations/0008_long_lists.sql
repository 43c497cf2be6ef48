DROP INDEX "evidence_validity";--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(title || ' ' || coalesce(control_code, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(description, ''), 600)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_log_action" ON "activity_log" USING btree ("organization_id","action","occurred_at","id");--> statement-breakpoint
CREATE INDEX "evidence_validity" ON "evidence" USING btree ("organization_id","status","valid_until","type");--> statement-breakpoint
-- Carries all that the log is searched and filtered by: looking for entries reads an organisation's part of the index, and not its
-- rows, which lie among everybody's.
CREATE INDEX "activity_log_search" ON "activity_log" USING btree ("organization_id","occurred_at","id") INCLUDE ("search_text","action","actor_id","control_id");
