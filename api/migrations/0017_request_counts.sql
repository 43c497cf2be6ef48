-- Counts of the current minute, exchanged between the API processes. Unlogged: they cost no write-ahead log and need not
-- survive a crash. Rows are updated in place, so pages keep room for that.
CREATE UNLOGGED TABLE "request_counts" (
	"caller" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "request_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "request_counts_system" ON "request_counts" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "request_counts" TO msp_system;
