-- Templates come with the catalogue: organisations read them.
GRANT SELECT ON "templates", "template_controls" TO msp_app;
