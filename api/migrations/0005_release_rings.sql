CREATE TABLE "remote_loads" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"ring" text NOT NULL,
	"person" text NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone,
	CONSTRAINT "remote_loads_pkey" PRIMARY KEY("remote","build","ring","person")
);
--> statement-breakpoint
ALTER TABLE "remote_loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawn_builds" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"reason" text NOT NULL,
	"told_at" timestamp with time zone,
	"allowed_at" timestamp with time zone,
	"allowed_by" text,
	CONSTRAINT "withdrawn_builds_pkey" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE INDEX "remote_loads_person" ON "remote_loads" USING btree ("person");--> statement-breakpoint
ALTER TABLE "withdrawn_builds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "ring" text DEFAULT 'stable' NOT NULL;--> statement-breakpoint
CREATE POLICY "remote_loads_system" ON "remote_loads" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawn_builds_system" ON "withdrawn_builds" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE remote_loads FORCE ROW LEVEL SECURITY;
ALTER TABLE withdrawn_builds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_loads TO msp_system;
GRANT SELECT, INSERT, UPDATE ON withdrawn_builds TO msp_system;
GRANT UPDATE (ring) ON organizations TO msp_app;
