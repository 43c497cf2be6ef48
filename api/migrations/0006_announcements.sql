CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "announcements_system" ON "announcements" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE announcements FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON announcements TO msp_system;
