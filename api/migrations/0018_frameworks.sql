CREATE TABLE "frameworks" (
	"key" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"registry_key" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_frameworks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"framework_key" text NOT NULL,
	"chosen_by" uuid,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chosen_frameworks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "chosen_frameworks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "framework_statements" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"framework_key" text NOT NULL,
	"entry" text NOT NULL,
	"applicability" text NOT NULL,
	"justification" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "framework_statements_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "framework_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chosen_frameworks" ADD CONSTRAINT "chosen_frameworks_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework_statements" ADD CONSTRAINT "framework_statements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chosen_frameworks_key" ON "chosen_frameworks" USING btree ("organization_id","framework_key");--> statement-breakpoint
CREATE UNIQUE INDEX "framework_statements_entry" ON "framework_statements" USING btree ("organization_id","framework_key","entry");--> statement-breakpoint
CREATE POLICY "chosen_frameworks_tenant" ON "chosen_frameworks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "framework_statements_tenant" ON "framework_statements" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE chosen_frameworks FORCE ROW LEVEL SECURITY;
ALTER TABLE framework_statements FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON chosen_frameworks TO msp_app;
-- What was stated stays; a withdrawn decision is a version of its own.
GRANT SELECT, INSERT, UPDATE ON framework_statements TO msp_app;
GRANT SELECT ON frameworks TO msp_app;
