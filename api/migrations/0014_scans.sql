CREATE TABLE "scan_findings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scanner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"resource" text,
	"controls" text[] NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "scan_findings_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scan_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scan_reports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scanner_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"delivery" text NOT NULL,
	"received_by" uuid,
	"format" text NOT NULL,
	"file_name" text,
	"sha256" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"findings" integer NOT NULL,
	"opened" integer NOT NULL,
	"resolved" integer NOT NULL,
	CONSTRAINT "scan_reports_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scan_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scanners" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb,
	"rules" jsonb NOT NULL,
	"other_controls" jsonb NOT NULL,
	"controls" text[] NOT NULL,
	"open" jsonb NOT NULL,
	"expected_days" integer NOT NULL,
	"eased" jsonb NOT NULL,
	"last_report_at" timestamp with time zone,
	"webhook_hash" text,
	"webhook_created_at" timestamp with time zone,
	"webhook_created_by" uuid,
	"webhook_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "scanners_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scanners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scan_findings" ADD CONSTRAINT "scan_findings_scanner" FOREIGN KEY ("organization_id","scanner_id") REFERENCES "public"."scanners"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_reports" ADD CONSTRAINT "scan_reports_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_reports" ADD CONSTRAINT "scan_reports_scanner" FOREIGN KEY ("organization_id","scanner_id") REFERENCES "public"."scanners"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanners" ADD CONSTRAINT "scanners_webhook_created_by_users_id_fk" FOREIGN KEY ("webhook_created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scanners" ADD CONSTRAINT "scanners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scan_findings_key" ON "scan_findings" USING btree ("organization_id","scanner_id","key");--> statement-breakpoint
CREATE INDEX "scan_findings_state" ON "scan_findings" USING btree ("organization_id","state","severity");--> statement-breakpoint
CREATE INDEX "scan_reports_received" ON "scan_reports" USING btree ("organization_id","scanner_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scanners_name" ON "scanners" USING btree ("organization_id","name") WHERE "scanners"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "scanners_webhook" ON "scanners" USING btree ("webhook_hash");--> statement-breakpoint
CREATE POLICY "scan_findings_tenant" ON "scan_findings" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scan_reports_tenant" ON "scan_reports" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scanners_tenant" ON "scanners" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scanners_system" ON "scanners" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);
--> statement-breakpoint
ALTER TABLE scanners FORCE ROW LEVEL SECURITY;
ALTER TABLE scan_reports FORCE ROW LEVEL SECURITY;
ALTER TABLE scan_findings FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON scanners, scan_reports, scan_findings TO msp_app;
GRANT SELECT ON scanners TO msp_system;
