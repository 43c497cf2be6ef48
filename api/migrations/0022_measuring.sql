CREATE TABLE "integration_runs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"trigger" text NOT NULL,
	"requested_by" uuid,
	"outcome" text NOT NULL,
	"attempt" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"alive_at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"api_calls" integer NOT NULL,
	"measured" integer NOT NULL,
	"not_measured" jsonb NOT NULL,
	"problem_code" text,
	"problem_message" text,
	"log" jsonb NOT NULL,
	CONSTRAINT "integration_runs_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "integration_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration_secrets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "integration_secrets_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "integration_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration_subjects" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"included" boolean NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"gone" boolean NOT NULL,
	CONSTRAINT "integration_subjects_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "integration_subjects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subject_measurements" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"metric_key" text NOT NULL,
	"unit" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"value" double precision,
	"numerator" double precision,
	"denominator" double precision,
	"status" text NOT NULL,
	"reason_code" text,
	"reason" text,
	"observed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_measurements_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "subject_measurements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "metric_overrides" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"value" double precision NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"evidence_id" uuid,
	"announced_at" timestamp with time zone,
	CONSTRAINT "metric_overrides_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "metric_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Unlogged, as it need not survive a crash. Rows are updated in place, so pages keep room for that.
CREATE UNLOGGED TABLE "pacing" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "pacing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "problem_code" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "problem_message" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "problem_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "next_collection_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "metric_values" ADD COLUMN "source_kind" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "metric_values" ADD COLUMN "integration_id" uuid;--> statement-breakpoint
ALTER TABLE "metric_values" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "metric_values" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_secrets" ADD CONSTRAINT "integration_secrets_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_secrets" ADD CONSTRAINT "integration_secrets_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD CONSTRAINT "integration_subjects_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_measurements" ADD CONSTRAINT "subject_measurements_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_overrides" ADD CONSTRAINT "metric_overrides_metric_id_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."metrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_overrides" ADD CONSTRAINT "metric_overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_overrides" ADD CONSTRAINT "metric_overrides_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_runs_history" ON "integration_runs" USING btree ("organization_id","integration_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_runs_active" ON "integration_runs" USING btree ("organization_id","integration_id") WHERE outcome in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "integration_runs_alive" ON "integration_runs" USING btree ("alive_at") WHERE outcome in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "integration_secrets_name" ON "integration_secrets" USING btree ("organization_id","integration_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_subjects_external" ON "integration_subjects" USING btree ("organization_id","integration_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_measurements_day" ON "subject_measurements" USING btree ("organization_id","integration_id","metric_key","subject","day");--> statement-breakpoint
CREATE INDEX "metric_overrides_metric" ON "metric_overrides" USING btree ("organization_id","metric_id","created_at");--> statement-breakpoint
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrations_due" ON "integrations" USING btree ("next_collection_at");--> statement-breakpoint
CREATE INDEX "metric_values_measured" ON "metric_values" USING btree ("organization_id","metric_id","observed_at") WHERE value is not null;--> statement-breakpoint
CREATE POLICY "integrations_system" ON "integrations" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "integration_runs_tenant" ON "integration_runs" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_runs_system" ON "integration_runs" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "integration_secrets_tenant" ON "integration_secrets" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_subjects_tenant" ON "integration_subjects" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "subject_measurements_tenant" ON "subject_measurements" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "metric_overrides_tenant" ON "metric_overrides" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "pacing_system" ON "pacing" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "integration_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_secrets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_subjects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subject_measurements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "metric_overrides" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pacing" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "integration_secrets" ADD CONSTRAINT "integration_secrets_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD CONSTRAINT "integration_subjects_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "subject_measurements" ADD CONSTRAINT "subject_measurements_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "metric_overrides" ADD CONSTRAINT "metric_overrides_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "integration_runs", "integration_subjects", "subject_measurements", "metric_overrides" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "integration_secrets" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "pacing" TO msp_system;--> statement-breakpoint

-- The scheduler sees what is due, and nothing of what was measured.
GRANT SELECT ("organization_id", "id", "adapter_key", "status", "next_collection_at") ON "integrations" TO msp_system;--> statement-breakpoint
GRANT SELECT ("organization_id", "id", "integration_id", "outcome", "alive_at") ON "integration_runs" TO msp_system;--> statement-breakpoint

-- Values without an integration that cannot be entered by hand were collected.
ALTER TABLE "metric_values" DISABLE TRIGGER "metric_values_append_only";--> statement-breakpoint
ALTER TABLE "metric_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "metric_values" v SET "source_kind" = m.sources ->> 0 FROM "metrics" m WHERE m.id = v.metric_id AND m.sources ->> 0 <> 'manual';--> statement-breakpoint
ALTER TABLE "metric_values" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "metric_values" ENABLE TRIGGER "metric_values_append_only";
