/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { dashboard } from './endpoints';

const section = '§7 Dashboard';

export const dashboardDocumentation = documentation<typeof dashboard>({
  get: {
    summary: 'Where the active organisation stands.',
    section,
  },
  refresh: {
    summary: 'Computes the figures again, keeps them as today’s snapshot and answers them.',
    section,
  },
  certificates: {
    summary: 'Certificates of the organisation, counted by state.',
    section,
  },
  activity: {
    summary: 'What happened in the last 30 days, newest first.',
    section,
  },
});
