-- Answers kept for requests that are sent again: one organisation's only, for the owner too.
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("user_id") REFERENCES "users" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "idempotency_keys" TO msp_app;
