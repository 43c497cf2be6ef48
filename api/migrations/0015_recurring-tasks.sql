CREATE TABLE "registry_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registry_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"months" integer NOT NULL,
	"template_id" uuid,
	"requirement_id" uuid,
	"metric_id" uuid,
	"guide" text,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "access_reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"covered" text[] NOT NULL,
	"not_covered" text[] NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"round_id" uuid,
	"version" integer NOT NULL,
	CONSTRAINT "access_reviews_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recurring_tasks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registry_task_id" uuid,
	"control_id" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"months" integer NOT NULL,
	"due_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"evidence_required" boolean NOT NULL,
	"guide" text,
	"assignee_id" uuid,
	"overdue_told_for" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "recurring_tasks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "recurring_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_round_evidence" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	"file_number" integer NOT NULL,
	CONSTRAINT "task_round_evidence_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_round_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_rounds" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"done_on" date,
	"done_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "task_rounds_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registry_tasks" ADD CONSTRAINT "registry_tasks_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_tasks" ADD CONSTRAINT "registry_tasks_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_tasks" ADD CONSTRAINT "registry_tasks_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_tasks" ADD CONSTRAINT "registry_tasks_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_tasks" ADD CONSTRAINT "registry_tasks_metric_id_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."metrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_task" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."recurring_tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_round" FOREIGN KEY ("organization_id","round_id") REFERENCES "public"."task_rounds"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_tasks" ADD CONSTRAINT "recurring_tasks_registry_task_id_registry_tasks_id_fk" FOREIGN KEY ("registry_task_id") REFERENCES "public"."registry_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_tasks" ADD CONSTRAINT "recurring_tasks_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_tasks" ADD CONSTRAINT "recurring_tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_round_evidence" ADD CONSTRAINT "task_round_evidence_round" FOREIGN KEY ("organization_id","round_id") REFERENCES "public"."task_rounds"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_round_evidence" ADD CONSTRAINT "task_round_evidence_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_rounds" ADD CONSTRAINT "task_rounds_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_rounds" ADD CONSTRAINT "task_rounds_task" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."recurring_tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_tasks_key" ON "registry_tasks" USING btree ("control_id","key");--> statement-breakpoint
CREATE INDEX "registry_tasks_position" ON "registry_tasks" USING btree ("registry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "access_reviews_open" ON "access_reviews" USING btree ("organization_id","task_id") WHERE signed_at is null;--> statement-breakpoint
CREATE INDEX "access_reviews_signed" ON "access_reviews" USING btree ("organization_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_tasks_registry" ON "recurring_tasks" USING btree ("organization_id","registry_task_id");--> statement-breakpoint
CREATE INDEX "recurring_tasks_assignee" ON "recurring_tasks" USING btree ("organization_id","assignee_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "task_round_evidence_pair" ON "task_round_evidence" USING btree ("organization_id","round_id","evidence_id");--> statement-breakpoint
CREATE INDEX "task_round_evidence_cited" ON "task_round_evidence" USING btree ("organization_id","evidence_id");--> statement-breakpoint
CREATE INDEX "task_rounds_history" ON "task_rounds" USING btree ("organization_id","task_id","due_on");--> statement-breakpoint
CREATE POLICY "access_reviews_tenant" ON "access_reviews" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "calendar_feeds_tenant" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS RESTRICTIVE FOR ALL TO "msp_app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "calendar_feeds_system" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "recurring_tasks_tenant" ON "recurring_tasks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_round_evidence_tenant" ON "task_round_evidence" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "task_rounds_tenant" ON "task_rounds" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE recurring_tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE task_rounds FORCE ROW LEVEL SECURITY;
ALTER TABLE task_round_evidence FORCE ROW LEVEL SECURITY;
ALTER TABLE access_reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;

GRANT SELECT ON registry_tasks TO msp_app;
GRANT SELECT, INSERT, UPDATE ON recurring_tasks TO msp_app;
-- A round is removed when it is withdrawn.
GRANT SELECT, INSERT, DELETE ON task_rounds, task_round_evidence TO msp_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON access_reviews, calendar_feeds TO msp_app;
-- Calendar applications have no session: the link names the feed.
GRANT SELECT, UPDATE (last_used_on) ON calendar_feeds TO msp_system;
