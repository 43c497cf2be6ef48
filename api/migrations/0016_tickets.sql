CREATE TABLE "ticket_changes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	CONSTRAINT "ticket_changes_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_destinations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"settings" jsonb,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"read_failures" integer DEFAULT 0 NOT NULL,
	"worker_id" uuid,
	"worker_until" timestamp with time zone,
	CONSTRAINT "ticket_destinations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_evidence" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"source" text NOT NULL,
	"evidence_id" uuid NOT NULL,
	CONSTRAINT "ticket_evidence_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"gap_key" text NOT NULL,
	"check_id" uuid,
	"requirement_id" uuid,
	"assessment_id" uuid,
	"control_id" uuid NOT NULL,
	"control_code" text NOT NULL,
	"control_name" text NOT NULL,
	"gap_name" text NOT NULL,
	"integration_id" uuid NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"external_id" text,
	"external_number" text,
	"external_status" text,
	"external_url" text,
	"created_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem_code" text,
	"problem_message" text,
	"problem_since" timestamp with time zone,
	"resolution_state" text,
	"resolution_text" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "tickets_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_changes" ADD CONSTRAINT "ticket_changes_ticket" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_destinations" ADD CONSTRAINT "ticket_destinations_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_destinations" ADD CONSTRAINT "ticket_destinations_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_evidence" ADD CONSTRAINT "ticket_evidence_ticket" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_evidence" ADD CONSTRAINT "ticket_evidence_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_changes_history" ON "ticket_changes" USING btree ("organization_id","ticket_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_destinations_one" ON "ticket_destinations" USING btree ("organization_id","integration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_evidence_source" ON "ticket_evidence" USING btree ("organization_id","ticket_id","source");--> statement-breakpoint
CREATE INDEX "ticket_evidence_of" ON "ticket_evidence" USING btree ("organization_id","evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_reference" ON "tickets" USING btree ("organization_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_gap" ON "tickets" USING btree ("organization_id","gap_key") WHERE state in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "tickets_requested" ON "tickets" USING btree ("organization_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("organization_id","integration_id","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "tickets_followed" ON "tickets" USING btree ("organization_id","integration_id") WHERE state = 'open' or resolution_state = 'proposed';--> statement-breakpoint
CREATE POLICY "ticket_changes_tenant" ON "ticket_changes" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "ticket_destinations_tenant" ON "ticket_destinations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "ticket_destinations_system" ON "ticket_destinations" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "ticket_evidence_tenant" ON "ticket_evidence" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tickets_tenant" ON "tickets" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tickets_system" ON "tickets" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);
--> statement-breakpoint
ALTER TABLE ticket_destinations FORCE ROW LEVEL SECURITY;
ALTER TABLE tickets FORCE ROW LEVEL SECURITY;
ALTER TABLE ticket_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE ticket_evidence FORCE ROW LEVEL SECURITY;

-- Tickets stay, and their history is only added to.
GRANT SELECT, INSERT, UPDATE ON ticket_destinations, tickets TO msp_app;
GRANT SELECT, INSERT ON ticket_changes, ticket_evidence TO msp_app;
-- The scheduler reads what is due.
GRANT SELECT (organization_id, integration_id, settings, next_read_at, worker_until) ON ticket_destinations TO msp_system;
GRANT SELECT (organization_id, integration_id, state, next_attempt_at, resolution_state, closed_at) ON tickets TO msp_system;
