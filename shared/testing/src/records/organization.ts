/** The settings of an organisation. */
import type { OrganizationSettings } from '@msp/contract';

export const organizationSettings = (change: Partial<OrganizationSettings> = {}): OrganizationSettings => ({
  name: 'Harbour IT Services',
  slug: 'harbour-it',
  timeZone: 'Europe/London',
  logo: null,
  version: 1,
  ...change,
});
