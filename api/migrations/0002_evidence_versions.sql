ALTER TABLE "evidence_files" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "metrics" jsonb;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD CONSTRAINT "integration_subjects_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Existing versions were judged by the one date of their evidence. Row-level security is lifted for the statement only, and only for the owner.
ALTER TABLE "evidence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_files" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "evidence_files" SET "valid_until" = "evidence"."valid_until" FROM "evidence"
WHERE "evidence"."organization_id" = "evidence_files"."organization_id" AND "evidence"."id" = "evidence_files"."evidence_id";--> statement-breakpoint
ALTER TABLE "evidence_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence" FORCE ROW LEVEL SECURITY;
