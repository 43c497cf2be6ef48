CREATE TABLE "data_exports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"claimed_until" timestamp with time zone,
	"progress_done" integer NOT NULL,
	"progress_total" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text,
	"storage_key" text,
	"size" bigint,
	"sha256" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_under_way" ON "data_exports" USING btree ("organization_id") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "data_exports_history" ON "data_exports" USING btree ("organization_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("claimed_until") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE POLICY "data_exports_tenant" ON "data_exports" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "data_exports_system" ON "data_exports" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "data_exports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "data_exports" TO msp_app;--> statement-breakpoint

-- Workers look for what is due over all organisations.
GRANT SELECT ("organization_id", "id", "state", "claimed_until") ON "data_exports" TO msp_system;
