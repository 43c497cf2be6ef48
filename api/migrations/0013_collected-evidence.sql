CREATE TABLE "collected_evidence" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"month" date NOT NULL,
	"digest" text NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collected_evidence_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "collected_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_files" ALTER COLUMN "uploaded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "supported_by" text[];--> statement-breakpoint
ALTER TABLE "collected_evidence" ADD CONSTRAINT "collected_evidence_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_evidence" ADD CONSTRAINT "collected_evidence_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collected_evidence_record" ON "collected_evidence" USING btree ("organization_id","evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collected_evidence_month" ON "collected_evidence" USING btree ("organization_id","control_id","source_id","month");--> statement-breakpoint
CREATE POLICY "collected_evidence_tenant" ON "collected_evidence" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE collected_evidence FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON collected_evidence TO msp_app;
