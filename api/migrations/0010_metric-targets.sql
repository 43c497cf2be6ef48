CREATE TABLE "metric_targets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"target" real NOT NULL,
	"reason" text,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "metric_targets_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "metric_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "metric_targets" ADD CONSTRAINT "metric_targets_metric_id_metrics_id_fk" FOREIGN KEY ("metric_id") REFERENCES "public"."metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "metric_targets_metric" ON "metric_targets" USING btree ("organization_id","metric_id");--> statement-breakpoint
CREATE POLICY "metric_targets_tenant" ON "metric_targets" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE metric_targets FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON metric_targets TO msp_app;
