ALTER TABLE "organizations" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER POLICY "organizations_suspension" ON "organizations" RENAME TO "organizations_update";--> statement-breakpoint
-- Administrators change these; the other columns stay as they were created.
GRANT UPDATE ("name", "time_zone", "version") ON "organizations" TO msp_app;
