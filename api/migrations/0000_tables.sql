CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active_organization_id" uuid,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"provider_tokens" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_metrics" (
	"control_id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "control_metrics_control_id_metric_id_pk" PRIMARY KEY("control_id","metric_id")
);
--> statement-breakpoint
CREATE TABLE "control_registries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "controls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registry_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"domain_code" text NOT NULL,
	"domain_name" text NOT NULL,
	"tier" text NOT NULL,
	"purpose" text NOT NULL,
	"guidance" text NOT NULL,
	"nist_csf" text[] NOT NULL,
	"cis_v8" text[] NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registry_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"better" text NOT NULL,
	"target" real NOT NULL,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"control_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"help" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean NOT NULL,
	"options" text[],
	"unit" text,
	"minimum" real,
	"maximum" real,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_response_versions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"event" text NOT NULL,
	"implementation_status" text NOT NULL,
	"notes" text NOT NULL,
	"answers" jsonb NOT NULL,
	"comment" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "control_response_versions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "control_response_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_responses" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"owner_id" uuid,
	"review_status" text NOT NULL,
	"implementation_status" text NOT NULL,
	"notes" text NOT NULL,
	"reason" text,
	"risk_owner_id" uuid,
	"review_by" date,
	"counted_status" text,
	"counted_version_number" integer,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "control_responses_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "control_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requirement_responses" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"value" jsonb,
	"review_status" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "requirement_responses_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "requirement_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "daily_snapshots" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total_controls" integer NOT NULL,
	"implemented_controls" integer NOT NULL,
	"partially_implemented_controls" integer NOT NULL,
	"risk_accepted_controls" integer NOT NULL,
	"not_applicable_controls" integer NOT NULL,
	"percentage" integer NOT NULL,
	"microsoft365_score" integer,
	"psa_score" integer,
	"rmm_score" integer,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_snapshots_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"valid_until" date,
	"file_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "evidence_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_controls" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	CONSTRAINT "evidence_controls_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence_controls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_files_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"adapter_key" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"status_message" text,
	"connected_by" uuid,
	"last_sync_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "integrations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_checks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"implementation_status" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_checks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "security_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_progress" (
	"organization_id" uuid NOT NULL,
	"has_booked_call" boolean DEFAULT false NOT NULL,
	"has_setup_integrations" boolean DEFAULT false NOT NULL,
	"has_added_users" boolean DEFAULT false NOT NULL,
	"has_completed_sections" boolean DEFAULT false NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_progress_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "onboarding_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"last_active_at" timestamp with time zone,
	CONSTRAINT "memberships_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"registry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organizations_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_log" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid,
	"control_id" uuid,
	"control_code" text,
	"title" text NOT NULL,
	"description" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "activity_log_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_active_organization_id_organizations_id_fk" FOREIGN KEY ("active_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_metrics" ADD CONSTRAINT "control_metrics_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_metrics" ADD CONSTRAINT "control_metrics_metric_id_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."metrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controls" ADD CONSTRAINT "controls_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metrics" ADD CONSTRAINT "metrics_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD CONSTRAINT "control_response_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD CONSTRAINT "control_response_versions_response" FOREIGN KEY ("organization_id","response_id") REFERENCES "public"."control_responses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_responses" ADD CONSTRAINT "control_responses_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_responses" ADD CONSTRAINT "control_responses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_responses" ADD CONSTRAINT "control_responses_risk_owner_id_users_id_fk" FOREIGN KEY ("risk_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_responses" ADD CONSTRAINT "control_responses_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD CONSTRAINT "requirement_responses_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD CONSTRAINT "requirement_responses_response" FOREIGN KEY ("organization_id","response_id") REFERENCES "public"."control_responses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_controls" ADD CONSTRAINT "evidence_controls_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_controls" ADD CONSTRAINT "evidence_controls_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_connected_by_users_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_checks" ADD CONSTRAINT "security_checks_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "control_registries_version" ON "control_registries" USING btree ("key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "controls_code" ON "controls" USING btree ("registry_id","code");--> statement-breakpoint
CREATE INDEX "controls_position" ON "controls" USING btree ("registry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "metrics_key" ON "metrics" USING btree ("registry_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_key" ON "requirements" USING btree ("control_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("organization_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "control_response_versions_number" ON "control_response_versions" USING btree ("organization_id","response_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "control_responses_control" ON "control_responses" USING btree ("organization_id","control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_responses_requirement" ON "requirement_responses" USING btree ("organization_id","response_id","requirement_id");--> statement-breakpoint
CREATE INDEX "requirement_responses_by_requirement" ON "requirement_responses" USING btree ("organization_id","requirement_id");--> statement-breakpoint
CREATE INDEX "evidence_updated" ON "evidence" USING btree ("organization_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "evidence_name" ON "evidence" USING btree ("organization_id","status","name");--> statement-breakpoint
CREATE INDEX "evidence_validity" ON "evidence" USING btree ("organization_id","status","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_controls_pair" ON "evidence_controls" USING btree ("organization_id","evidence_id","control_id");--> statement-breakpoint
CREATE INDEX "evidence_controls_control" ON "evidence_controls" USING btree ("organization_id","control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_files_number" ON "evidence_files" USING btree ("organization_id","evidence_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_name" ON "integrations" USING btree ("organization_id","adapter_key","name");--> statement-breakpoint
CREATE UNIQUE INDEX "security_checks_key" ON "security_checks" USING btree ("organization_id","integration_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_person" ON "memberships" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "activity_log_recent" ON "activity_log" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_control" ON "activity_log" USING btree ("organization_id","control_id","occurred_at","id");--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "certificates_tenant" ON "certificates" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "control_response_versions_tenant" ON "control_response_versions" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "control_responses_tenant" ON "control_responses" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "requirement_responses_tenant" ON "requirement_responses" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "daily_snapshots_tenant" ON "daily_snapshots" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evidence_tenant" ON "evidence" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evidence_controls_tenant" ON "evidence_controls" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evidence_files_tenant" ON "evidence_files" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integrations_tenant" ON "integrations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "security_checks_tenant" ON "security_checks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "onboarding_progress_tenant" ON "onboarding_progress" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "memberships_tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "memberships_system" ON "memberships" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "organizations_own" ON "organizations" AS PERMISSIVE FOR SELECT TO "msp_app" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organizations_system" ON "organizations" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_of_organization" ON "users" AS PERMISSIVE FOR SELECT TO "msp_app" USING (exists (select 1 from memberships m where m.user_id = users.id and m.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "activity_log_tenant" ON "activity_log" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));