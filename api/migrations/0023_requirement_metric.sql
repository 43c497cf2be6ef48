-- The metric that answers a question about a number, from the catalogue.
ALTER TABLE "requirements" ADD COLUMN "metric_key" text;