CREATE TABLE "check_snoozes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	"check_name" text NOT NULL,
	"reason" text NOT NULL,
	"last_day" date NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "check_snoozes_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_snoozes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_snoozes" ADD CONSTRAINT "check_snoozes_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_snoozes" ADD CONSTRAINT "check_snoozes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_snoozes" ADD CONSTRAINT "check_snoozes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_snoozes" ADD CONSTRAINT "check_snoozes_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_snoozes_check" ON "check_snoozes" USING btree ("organization_id","check_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_snoozes_open" ON "check_snoozes" USING btree ("organization_id","check_id") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "check_snoozes_tenant" ON "check_snoozes" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE check_snoozes FORCE ROW LEVEL SECURITY;

-- A snooze stays in the history.
GRANT SELECT, INSERT, UPDATE ON check_snoozes TO msp_app;
