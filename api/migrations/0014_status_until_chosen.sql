-- A response has no status until a member chooses one. Stored statuses stay as they are: the log does not tell a chosen
-- NOT_IMPLEMENTED from the one that the form used to preselect.
ALTER TABLE "control_responses" ALTER COLUMN "implementation_status" DROP NOT NULL;
