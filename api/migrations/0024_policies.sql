CREATE TABLE "policies" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"template_code" text,
	"owner_id" uuid,
	"review_by" date,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "policies_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_acceptances" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"due_on" date,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_sha256" text,
	CONSTRAINT "policy_acceptances_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "policy_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_files" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"step" text,
	"percentage" integer NOT NULL,
	"reason" text,
	"attempts" integer NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"html" text,
	"text" text NOT NULL,
	"outline" jsonb NOT NULL,
	"page_count" integer,
	CONSTRAINT "policy_files_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "policy_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"review_required" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"content" text,
	"blank_values" jsonb NOT NULL,
	"note" text,
	"owner_id" uuid,
	"review_by" date,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"sent_back_at" timestamp with time zone,
	"sent_back_by" uuid,
	"sent_back_comment" text,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"published_name" text,
	"published_owner" text,
	"version" integer NOT NULL,
	CONSTRAINT "policy_versions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "policy_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_version" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."policy_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_files" ADD CONSTRAINT "policy_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_files" ADD CONSTRAINT "policy_files_version" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."policy_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_sent_back_by_users_id_fk" FOREIGN KEY ("sent_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy" FOREIGN KEY ("organization_id","policy_id") REFERENCES "public"."policies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_code" ON "policies" USING btree ("organization_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_acceptances_member" ON "policy_acceptances" USING btree ("organization_id","version_id","user_id");--> statement-breakpoint
CREATE INDEX "policy_acceptances_open" ON "policy_acceptances" USING btree ("organization_id","user_id") WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_files_of_version" ON "policy_files" USING btree ("organization_id","version_id");--> statement-breakpoint
CREATE INDEX "policy_files_key" ON "policy_files" USING btree ("organization_id","storage_key");--> statement-breakpoint
CREATE INDEX "policy_files_unfinished" ON "policy_files" USING btree ("alive_at") WHERE status in ('UPLOADED', 'PROCESSING');--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_number" ON "policy_versions" USING btree ("organization_id","policy_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_draft" ON "policy_versions" USING btree ("organization_id","policy_id") WHERE state in ('DRAFT', 'IN_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_published" ON "policy_versions" USING btree ("organization_id","policy_id") WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "activity_log_record" ON "activity_log" USING btree ("organization_id","record_id","occurred_at","id");--> statement-breakpoint
CREATE POLICY "policies_tenant" ON "policies" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_acceptances_tenant" ON "policy_acceptances" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_files_tenant" ON "policy_files" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_files_system" ON "policy_files" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "policy_settings_tenant" ON "policy_settings" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "policy_versions_tenant" ON "policy_versions" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "policy_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_acceptances" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_settings" ADD CONSTRAINT "policy_settings_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "policy_files" ADD CONSTRAINT "policy_files_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "policy_settings", "policy_acceptances" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "policies", "policy_versions", "policy_files" TO msp_app;--> statement-breakpoint

-- The scheduler sees which uploads are not processed yet, and nothing of their contents.
GRANT SELECT ("organization_id", "version_id", "status", "alive_at") ON "policy_files" TO msp_system;--> statement-breakpoint

-- A published version and what was read from its file, and an acceptance, are what was agreed: they stay as they are.
CREATE FUNCTION refuse_policy_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.state NOT IN ('PUBLISHED', 'SUPERSEDED') OR current_setting('app.removing_organization', true) = 'yes') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state NOT IN ('PUBLISHED', 'SUPERSEDED') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'PUBLISHED' AND NEW.state = 'SUPERSEDED' AND to_jsonb(NEW) - 'state' = to_jsonb(OLD) - 'state' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published policy version cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER policy_versions_immutable BEFORE UPDATE OR DELETE ON "policy_versions" FOR EACH ROW EXECUTE FUNCTION refuse_policy_version_change();--> statement-breakpoint
CREATE TRIGGER policy_files_immutable BEFORE UPDATE ON "policy_files" FOR EACH ROW WHEN (OLD.status = 'READY') EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER policy_acceptances_immutable BEFORE UPDATE ON "policy_acceptances" FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION refuse_history_change();
