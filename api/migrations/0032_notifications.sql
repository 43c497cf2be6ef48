CREATE TABLE "notification_settings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" jsonb NOT NULL,
	"digest_hour" integer NOT NULL,
	"digest_weekday" integer,
	CONSTRAINT "notification_settings_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"permission" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"in_app" boolean NOT NULL,
	"mail" text,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "control_responses" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_settings_person" ON "notification_settings" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("organization_id","user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_recent" ON "notifications" USING btree ("organization_id","user_id","created_at","id") WHERE in_app;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("organization_id","user_id","created_at","id") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","created_at") WHERE mail is not null;--> statement-breakpoint
CREATE POLICY "notification_settings_tenant" ON "notification_settings" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_settings_own_insert" ON "notification_settings" AS RESTRICTIVE FOR INSERT TO "msp_app" WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_settings_own_update" ON "notification_settings" AS RESTRICTIVE FOR UPDATE TO "msp_app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notification_settings_system" ON "notification_settings" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_tenant" ON "notifications" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notifications_own_select" ON "notifications" AS RESTRICTIVE FOR SELECT TO "msp_app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notifications_own_update" ON "notifications" AS RESTRICTIVE FOR UPDATE TO "msp_app" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- Their recipients' only, for the owner too. Mails and clean-up run as the system.
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "notifications" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "notification_settings" TO msp_app;--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON "notifications" TO msp_system;--> statement-breakpoint
GRANT SELECT ON "notification_settings" TO msp_system;
