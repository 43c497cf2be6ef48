/** The settings of an organisation, and how much it uses. */
import type { calls, OrganizationSettings, ResponseOf } from '@msp/contract';

export const organizationSettings = (change: Partial<OrganizationSettings> = {}): OrganizationSettings => ({
  name: 'Harbour IT Services',
  slug: 'harbour-it',
  timeZone: 'Europe/London',
  logo: null,
  version: 1,
  ...change,
});

/** Without limits. */
export const organizationUsage = (): ResponseOf<typeof calls.admin.usage> => ({
  members: { used: 1_200, limit: null },
  integrations: { used: 2, limit: null },
  storageBytes: { used: 3 * 1024 ** 2, limit: null },
});
