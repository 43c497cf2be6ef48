DROP INDEX "assessments_open";--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_open" ON "assessments" USING btree ("organization_id") WHERE status not in ('APPROVED', 'WITHDRAWN');