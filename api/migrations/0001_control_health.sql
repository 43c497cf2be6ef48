ALTER TABLE "assessment_controls" ADD COLUMN "health" text;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "control_responses" ADD COLUMN "explanation" text;