CREATE TABLE "provided_integrations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"management_id" uuid NOT NULL,
	"provider_integration_id" uuid NOT NULL,
	"provider_name" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"mapped_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "provided_integrations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "provided_integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_subjects" ADD COLUMN "countable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "provided_integrations" ADD CONSTRAINT "provided_integrations_integration" FOREIGN KEY ("organization_id","integration_id") REFERENCES "public"."integrations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provided_integrations" ADD CONSTRAINT "provided_integrations_management" FOREIGN KEY ("organization_id","management_id") REFERENCES "public"."managements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provided_integrations_one" ON "provided_integrations" USING btree ("organization_id","integration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provided_integrations_customer" ON "provided_integrations" USING btree ("provider_integration_id","customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "provided_integrations_tenant" ON "provided_integrations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "provided_integrations_system" ON "provided_integrations" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
ALTER TABLE provided_integrations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON provided_integrations TO msp_app;
GRANT SELECT ON provided_integrations TO msp_system;
-- How they work, for the manager's page of customers.
GRANT SELECT (problem_code, problem_message, failures, last_success_at) ON integrations TO msp_system;
