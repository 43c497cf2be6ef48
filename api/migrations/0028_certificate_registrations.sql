CREATE TABLE "certificate_registrations" (
	"organization_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"url" text,
	"other_name" text,
	"error" text,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_registrations_pkey" PRIMARY KEY("organization_id","certificate_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificate_registrations" ADD CONSTRAINT "certificate_registrations_certificate" FOREIGN KEY ("organization_id","certificate_id") REFERENCES "public"."certificates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_registrations_due" ON "certificate_registrations" USING btree (coalesce(claimed_until, next_attempt_at));--> statement-breakpoint
CREATE INDEX "certificate_registrations_reference" ON "certificate_registrations" USING btree ("reference");--> statement-breakpoint
CREATE POLICY "certificate_registrations_tenant" ON "certificate_registrations" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "certificate_registrations_system" ON "certificate_registrations" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "certificate_registrations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificate_registrations" ADD CONSTRAINT "certificate_registrations_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "certificate_registrations" TO msp_app;--> statement-breakpoint

-- The scheduler sees what is due, and a webhook asks for one entry to be read again.
GRANT SELECT ("organization_id", "certificate_id", "status", "reference", "url", "next_attempt_at", "claimed_until") ON "certificate_registrations" TO msp_system;--> statement-breakpoint
GRANT UPDATE ("attempts", "next_attempt_at") ON "certificate_registrations" TO msp_system;--> statement-breakpoint

-- Anyone may open the registry's page of a certificate whose code they know. As find_certificate, which migration 0027 explains.
CREATE FUNCTION find_registration(certificate_code text)
RETURNS TABLE (url text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT r.url FROM public.certificates c
    JOIN public.certificate_registrations r ON r.organization_id = c.organization_id AND r.certificate_id = c.id
    WHERE c.code = certificate_code AND r.status = 'REGISTERED';
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_registration FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_registration TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION find_registration OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;
