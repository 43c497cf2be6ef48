CREATE TABLE "register_reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"risk_id" uuid,
	"supplier_id" uuid,
	"due_on" date NOT NULL,
	"reviewed_on" date NOT NULL,
	"reviewed_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"note" text,
	"likelihood" integer,
	"impact" integer,
	"residual_likelihood" integer,
	"residual_impact" integer,
	CONSTRAINT "register_reviews_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "register_reviews_of_one" CHECK (num_nonnulls(risk_id, supplier_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "register_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risk_controls" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"risk_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	CONSTRAINT "risk_controls_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "risk_controls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risk_suppliers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"risk_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	CONSTRAINT "risk_suppliers_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "risk_suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"likelihood" integer NOT NULL,
	"impact" integer NOT NULL,
	"residual_likelihood" integer NOT NULL,
	"residual_impact" integer NOT NULL,
	"treatment" text NOT NULL,
	"plan" text NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"acceptance_reason" text,
	"accepted_score" integer,
	"state" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"owner_id" uuid,
	"review_months" integer NOT NULL,
	"next_review_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "risks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "risks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_controls" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	CONSTRAINT "supplier_controls_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "supplier_controls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_documents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	CONSTRAINT "supplier_documents_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "supplier_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"service" text NOT NULL,
	"criticality" text NOT NULL,
	"data" text[] NOT NULL,
	"contact" text NOT NULL,
	"website" text,
	"contract_ends_on" date,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"owner_id" uuid,
	"review_months" integer NOT NULL,
	"next_review_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "suppliers_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "register_reviews" ADD CONSTRAINT "register_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_reviews" ADD CONSTRAINT "register_reviews_risk" FOREIGN KEY ("organization_id","risk_id") REFERENCES "public"."risks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_reviews" ADD CONSTRAINT "register_reviews_supplier" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_controls" ADD CONSTRAINT "risk_controls_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_controls" ADD CONSTRAINT "risk_controls_risk" FOREIGN KEY ("organization_id","risk_id") REFERENCES "public"."risks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_suppliers" ADD CONSTRAINT "risk_suppliers_risk" FOREIGN KEY ("organization_id","risk_id") REFERENCES "public"."risks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_suppliers" ADD CONSTRAINT "risk_suppliers_supplier" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_controls" ADD CONSTRAINT "supplier_controls_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_controls" ADD CONSTRAINT "supplier_controls_supplier" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_supplier" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_evidence" FOREIGN KEY ("organization_id","evidence_id") REFERENCES "public"."evidence"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_reviews_of_risk" ON "register_reviews" USING btree ("organization_id","risk_id","recorded_at");--> statement-breakpoint
CREATE INDEX "register_reviews_of_supplier" ON "register_reviews" USING btree ("organization_id","supplier_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_controls_pair" ON "risk_controls" USING btree ("organization_id","risk_id","control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_suppliers_pair" ON "risk_suppliers" USING btree ("organization_id","risk_id","supplier_id");--> statement-breakpoint
CREATE INDEX "risk_suppliers_of" ON "risk_suppliers" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "risks_owner" ON "risks" USING btree ("organization_id","owner_id","next_review_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_controls_pair" ON "supplier_controls" USING btree ("organization_id","supplier_id","control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_documents_pair" ON "supplier_documents" USING btree ("organization_id","supplier_id","evidence_id");--> statement-breakpoint
CREATE INDEX "supplier_documents_cited" ON "supplier_documents" USING btree ("organization_id","evidence_id");--> statement-breakpoint
CREATE INDEX "suppliers_owner" ON "suppliers" USING btree ("organization_id","owner_id","next_review_on");--> statement-breakpoint
CREATE POLICY "register_reviews_tenant" ON "register_reviews" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "risk_controls_tenant" ON "risk_controls" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "risk_suppliers_tenant" ON "risk_suppliers" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "risks_tenant" ON "risks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "supplier_controls_tenant" ON "supplier_controls" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "supplier_documents_tenant" ON "supplier_documents" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "suppliers_tenant" ON "suppliers" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE risks FORCE ROW LEVEL SECURITY;
ALTER TABLE suppliers FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_controls FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_suppliers FORCE ROW LEVEL SECURITY;
ALTER TABLE supplier_controls FORCE ROW LEVEL SECURITY;
ALTER TABLE supplier_documents FORCE ROW LEVEL SECURITY;
ALTER TABLE register_reviews FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON risks, suppliers TO msp_app;
GRANT SELECT, INSERT, DELETE ON risk_controls, risk_suppliers, supplier_controls, supplier_documents TO msp_app;
-- Reviews are never changed; they go with their risk or supplier, by its foreign key.
GRANT SELECT, INSERT ON register_reviews TO msp_app;
