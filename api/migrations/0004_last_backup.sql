-- The metrics say when the last backup was made.
GRANT SELECT ON installation TO msp_system;
