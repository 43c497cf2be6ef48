CREATE TABLE "template_controls" (
	"template_id" uuid NOT NULL,
	"control_id" uuid NOT NULL,
	CONSTRAINT "template_controls_template_id_control_id_pk" PRIMARY KEY("template_id","control_id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "template_controls" ADD CONSTRAINT "template_controls_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_controls" ADD CONSTRAINT "template_controls_control_id_controls_id_fk" FOREIGN KEY ("control_id") REFERENCES "public"."controls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_registry_id_control_registries_id_fk" FOREIGN KEY ("registry_id") REFERENCES "public"."control_registries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_controls_control" ON "template_controls" USING btree ("control_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_code" ON "templates" USING btree ("registry_id","code");