ALTER TABLE "certificates" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "assessment_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "assessment_code" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_assessment" ON "certificates" USING btree ("organization_id","assessment_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_assessment" FOREIGN KEY ("organization_id", "assessment_id") REFERENCES "assessments" ("organization_id", "id");--> statement-breakpoint

-- Earlier certificates did not record the name: the organisation's name now.
ALTER TABLE "certificates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "certificates" c SET "holder" = o.name FROM "organizations" o WHERE o.id = c.organization_id;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "holder" SET NOT NULL;
