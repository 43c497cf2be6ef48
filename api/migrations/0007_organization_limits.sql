ALTER TABLE "organizations" ADD COLUMN "member_limit" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "integration_limit" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "storage_limit" bigint;--> statement-breakpoint
GRANT UPDATE (member_limit, integration_limit, storage_limit) ON organizations TO msp_app;
