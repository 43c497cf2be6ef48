-- Comments: one organisation's only, for the owner too.
ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_attachments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_reactions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_mentions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
ALTER TABLE "comment_attachments" ADD CONSTRAINT "comment_attachments_organization" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "comments", "comment_attachments" TO msp_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "comment_reactions", "comment_mentions" TO msp_app;
