-- A further registry is loaded by the system, whole, and never changed after.
GRANT INSERT ON "control_registries" TO msp_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "controls", "requirements" TO msp_system;--> statement-breakpoint

-- An organisation is put on another registry from inside itself, and nothing else of it is changed there.
GRANT UPDATE ("registry_id") ON "organizations" TO msp_app;
