CREATE TABLE "requirement_intervals" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"reason" text,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requirement_intervals_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "requirement_intervals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "requirement_intervals" ADD CONSTRAINT "requirement_intervals_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_intervals_requirement" ON "requirement_intervals" USING btree ("organization_id","requirement_id");--> statement-breakpoint
CREATE POLICY "requirement_intervals_tenant" ON "requirement_intervals" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE requirement_intervals FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON requirement_intervals TO msp_app;
