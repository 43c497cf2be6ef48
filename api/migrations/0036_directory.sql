CREATE TABLE "directory_group_members" (
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"directory_user_id" uuid NOT NULL,
	CONSTRAINT "directory_group_members_pkey" PRIMARY KEY("organization_id","group_id","directory_user_id")
);
--> statement-breakpoint
ALTER TABLE "directory_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_groups_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"problem" text,
	CONSTRAINT "directory_requests_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_settings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_roles" jsonb NOT NULL,
	"successor_id" uuid,
	"version" integer NOT NULL,
	CONSTRAINT "directory_settings_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_users" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"external_id" text,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"display_name" text,
	"active" boolean NOT NULL,
	"role" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_users_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."directory_groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_user" FOREIGN KEY ("organization_id","directory_user_id") REFERENCES "public"."directory_users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_settings" ADD CONSTRAINT "directory_settings_successor_id_users_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_group_members_of_user" ON "directory_group_members" USING btree ("organization_id","directory_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("organization_id",lower(display_name));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_settings_organization" ON "directory_settings" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_hash" ON "directory_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_name" ON "directory_users" USING btree ("organization_id",lower(user_name));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_user" ON "directory_users" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "directory_users_external" ON "directory_users" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_users_email" ON "directory_users" USING btree (lower(email));--> statement-breakpoint
CREATE POLICY "directory_group_members_tenant" ON "directory_group_members" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_groups_tenant" ON "directory_groups" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_requests_tenant" ON "directory_requests" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_settings_tenant" ON "directory_settings" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_tokens_tenant" ON "directory_tokens" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_tokens_system" ON "directory_tokens" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint
CREATE POLICY "directory_users_tenant" ON "directory_users" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_users_system" ON "directory_users" AS PERMISSIVE FOR SELECT TO "msp_system" USING (true);--> statement-breakpoint

-- One organisation only, for the owner too.
ALTER TABLE "directory_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_tokens" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_group_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_settings" ADD CONSTRAINT "directory_settings_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "directory_requests" ADD CONSTRAINT "directory_requests_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "directory_settings" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "directory_tokens", "directory_users", "directory_groups", "directory_group_members", "directory_requests" TO msp_app;--> statement-breakpoint
-- A token is found before its organisation is known, and so are the people whom a sign-in lets in.
GRANT SELECT ("organization_id", "id", "token_hash") ON "directory_tokens" TO msp_system;--> statement-breakpoint
GRANT SELECT ("organization_id", "id", "user_id", "email", "active", "created_at") ON "directory_users" TO msp_system;
