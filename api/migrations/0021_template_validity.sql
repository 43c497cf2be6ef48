-- How long evidence made from a template proves its controls: the browser suggests its last valid day from it. Loading the
-- catalogue, which follows every migration, fills the column.
ALTER TABLE "templates" ADD COLUMN "valid_months" integer;
