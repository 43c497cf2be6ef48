-- For how many months after the answered date an answer stays valid, from the catalogue.
ALTER TABLE "requirements" ADD COLUMN "valid_months" integer;