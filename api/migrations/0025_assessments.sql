CREATE TABLE "assessment_controls" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"snapshot_number" integer NOT NULL,
	"control_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"domain_code" text NOT NULL,
	"domain_name" text NOT NULL,
	"implementation_status" text NOT NULL,
	"response_version" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "assessment_controls_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_controls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_snapshots" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"registry_key" text NOT NULL,
	"registry_version" text NOT NULL,
	"registry_title" text NOT NULL,
	"control_count" integer NOT NULL,
	"manifest" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "assessment_snapshots_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"notes" text NOT NULL,
	"assessor_id" uuid,
	"snapshot_number" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"review_comment" text,
	"version" integer NOT NULL,
	CONSTRAINT "assessments_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_overrides" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"implementation_status" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "control_overrides_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "control_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_verdicts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"comment" text NOT NULL,
	"accepted_reason" text,
	"response_version" integer NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "control_verdicts_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "control_verdicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "code_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "code_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "assessment_controls" ADD CONSTRAINT "assessment_controls_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_controls" ADD CONSTRAINT "assessment_controls_assessment" FOREIGN KEY ("organization_id","assessment_id") REFERENCES "public"."assessments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_snapshots" ADD CONSTRAINT "assessment_snapshots_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_snapshots" ADD CONSTRAINT "assessment_snapshots_assessment" FOREIGN KEY ("organization_id","assessment_id") REFERENCES "public"."assessments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_overrides" ADD CONSTRAINT "control_overrides_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_overrides" ADD CONSTRAINT "control_overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_overrides" ADD CONSTRAINT "control_overrides_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_overrides" ADD CONSTRAINT "control_overrides_assessment" FOREIGN KEY ("organization_id","assessment_id") REFERENCES "public"."assessments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_verdicts" ADD CONSTRAINT "control_verdicts_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_verdicts" ADD CONSTRAINT "control_verdicts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_verdicts" ADD CONSTRAINT "control_verdicts_assessment" FOREIGN KEY ("organization_id","assessment_id") REFERENCES "public"."assessments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_controls_control" ON "assessment_controls" USING btree ("organization_id","assessment_id","snapshot_number","control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_snapshots_number" ON "assessment_snapshots" USING btree ("organization_id","assessment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_code" ON "assessments" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_open" ON "assessments" USING btree ("organization_id") WHERE status <> 'APPROVED';--> statement-breakpoint
CREATE INDEX "assessments_created" ON "assessments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "control_overrides_active" ON "control_overrides" USING btree ("organization_id","assessment_id","control_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "control_overrides_of_assessment" ON "control_overrides" USING btree ("organization_id","assessment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "control_verdicts_control" ON "control_verdicts" USING btree ("organization_id","assessment_id","control_id");--> statement-breakpoint
CREATE POLICY "assessment_controls_tenant" ON "assessment_controls" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "assessment_snapshots_tenant" ON "assessment_snapshots" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "assessments_tenant" ON "assessments" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "control_overrides_tenant" ON "control_overrides" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "control_verdicts_tenant" ON "control_verdicts" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "assessments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_controls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_verdicts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_overrides" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "assessment_snapshots" ADD CONSTRAINT "assessment_snapshots_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "assessment_controls" ADD CONSTRAINT "assessment_controls_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "control_verdicts" ADD CONSTRAINT "control_verdicts_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "control_overrides" ADD CONSTRAINT "control_overrides_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "assessments", "control_verdicts", "control_overrides" TO msp_app;--> statement-breakpoint
-- What was submitted does not change; it is deleted with its assessment.
GRANT SELECT, INSERT, DELETE ON "assessment_snapshots", "assessment_controls" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "code_counters" TO msp_app;
