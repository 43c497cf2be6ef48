/** The onboarding progress of an organisation: one row, created by the first change. */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organizationId, organizationPolicy } from '../../platform/database/tenant-table';

export const onboardingProgress = pgTable(
  'onboarding_progress',
  {
    organizationId: organizationId(),
    hasBookedCall: boolean('has_booked_call').notNull().default(false),
    hasSetupIntegrations: boolean('has_setup_integrations').notNull().default(false),
    hasAddedUsers: boolean('has_added_users').notNull().default(false),
    hasCompletedSections: boolean('has_completed_sections').notNull().default(false),
    dismissedAt: instant('dismissed_at'),
    dismissedReason: text('dismissed_reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), organizationPolicy('onboarding_progress')],
);
