CREATE TABLE "api_keys" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("organization_id",lower("name")) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE POLICY "api_keys_tenant" ON "api_keys" AS PERMISSIVE FOR ALL TO "msp_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "api_keys_system" ON "api_keys" AS PERMISSIVE FOR ALL TO "msp_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- The organisation's rows only, for the owner too.
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT ON "api_keys" TO msp_app;--> statement-breakpoint
-- What a key may do does not change.
GRANT UPDATE ("revoked_at", "revoked_by") ON "api_keys" TO msp_app;--> statement-breakpoint
GRANT SELECT ("organization_id", "id", "user_id", "name", "scopes", "secret_hash", "created_by", "expires_at", "last_used_at", "revoked_at") ON "api_keys" TO msp_system;--> statement-breakpoint
GRANT UPDATE ("last_used_at") ON "api_keys" TO msp_system;--> statement-breakpoint

-- The user that a key acts through, with the membership that lets the organisation see its name. The role of that membership is no role
-- of the application, so it permits nothing. The organisation is that of the transaction.
CREATE FUNCTION add_api_key_user(key_user uuid, membership uuid, key_id uuid, display_name text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.users (id, issuer, subject, email, first_name, last_name, created_at, updated_at)
    VALUES (key_user, 'urn:trusted-msp:api-key', key_id::text, '', display_name, '', moment, moment);
  INSERT INTO public.memberships (organization_id, id, user_id, role, joined_at)
    VALUES (pg_catalog.current_setting('app.organization_id')::uuid, membership, key_user, 'api-key', moment);
END $$;--> statement-breakpoint

-- Every request with an API key reads the key: as find_session, which migration 0013 explains. A key is found by the hash of its
-- secret only. The time of its last use is written at most once a minute.
CREATE FUNCTION find_api_key(hash text, moment timestamptz)
RETURNS TABLE (
  id uuid, user_id uuid, name text, scopes text[], expires_at timestamptz, revoked_at timestamptz,
  organization_id uuid, external_id text, organization_name text, slug text, creator_role text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY
    SELECT k.id, k.user_id, u.first_name, k.scopes, k.expires_at, k.revoked_at, o.id, o.external_id, o.name, o.slug, m.role
    FROM public.api_keys k
    JOIN public.users u ON u.id = k.user_id
    JOIN public.organizations o ON o.id = k.organization_id
    LEFT JOIN public.memberships m ON m.organization_id = o.id AND m.user_id = k.created_by AND m.removed_at IS NULL
    WHERE k.secret_hash = hash;
  IF FOUND THEN
    UPDATE public.api_keys k SET last_used_at = moment
    WHERE k.secret_hash = hash AND k.revoked_at IS NULL AND k.expires_at > moment
      AND (k.last_used_at IS NULL OR k.last_used_at <= moment - interval '1 minute');
  END IF;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION add_api_key_user, find_api_key FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_api_key_user TO msp_app;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_api_key TO msp_api;--> statement-breakpoint
-- A new owner has to be able to create in the schema at that moment.
GRANT CREATE ON SCHEMA public TO msp_system;--> statement-breakpoint
ALTER FUNCTION add_api_key_user OWNER TO msp_system;--> statement-breakpoint
ALTER FUNCTION find_api_key OWNER TO msp_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM msp_system;
