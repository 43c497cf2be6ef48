CREATE TABLE "metric_values" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"value" double precision,
	"status" text NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "metric_values_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "metric_values_unavailable" CHECK (("metric_values"."value" is null) = ("metric_values"."status" = 'unavailable')),
	CONSTRAINT "metric_values_reason" CHECK ("metric_values"."status" = 'ok' or "metric_values"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "metric_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "snapshot" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "review_by" date;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "risk_owner_name" text;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "control_response_versions" ADD COLUMN "actor_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD COLUMN "review_comment" text;--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_metric_id_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."metrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "metric_values_observation" ON "metric_values" USING btree ("organization_id","metric_id","observed_at","source");--> statement-breakpoint
ALTER TABLE "requirement_responses" ADD CONSTRAINT "requirement_responses_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "control_responses_queue" ON "control_responses" USING btree ("organization_id","review_status","submitted_at");--> statement-breakpoint
CREATE INDEX "control_responses_updated" ON "control_responses" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_actor" ON "activity_log" USING btree ("organization_id","actor_id","occurred_at","id");--> statement-breakpoint
CREATE POLICY "metric_values_tenant" ON "metric_values" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));