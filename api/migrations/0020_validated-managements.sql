-- The members that existed before have no management, so there is nothing to check.
ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_management";
