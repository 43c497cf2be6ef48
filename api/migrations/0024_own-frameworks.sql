CREATE TABLE "own_frameworks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"edition" text NOT NULL,
	"summary" text NOT NULL,
	"file_name" text NOT NULL,
	"registry_key" text,
	"mapped_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "own_frameworks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_frameworks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_frameworks" ADD CONSTRAINT "own_frameworks_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_frameworks_tenant" ON "own_frameworks" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE own_frameworks FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON own_frameworks TO msp_app;
-- With an own framework, or with an entry that its next file no longer has, what was stated about it goes.
GRANT DELETE ON framework_statements TO msp_app;
