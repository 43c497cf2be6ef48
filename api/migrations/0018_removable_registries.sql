-- Removing a loaded registry removes its controls, their questions, and figures of days on which it was followed. Answers and
-- links of evidence still refer to controls without a cascade: a registry with any cannot be removed.
ALTER TABLE "controls" DROP CONSTRAINT "controls_registry_id_control_registries_id_fk";
--> statement-breakpoint
ALTER TABLE "requirements" DROP CONSTRAINT "requirements_control_id_controls_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_snapshots" DROP CONSTRAINT "daily_snapshots_registry_id_control_registries_id_fk";
--> statement-breakpoint
ALTER TABLE "controls" ADD CONSTRAINT "controls_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_snapshots" ADD CONSTRAINT "daily_snapshots_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT DELETE ON "control_registries" TO msp_system;
