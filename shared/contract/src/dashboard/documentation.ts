/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { dashboard } from './endpoints';

const section = '§7 Dashboard';

export const dashboardDocumentation = documentation<typeof dashboard>({
  get: {
    summary: 'Returns the dashboard of the active organisation.',
    section,
  },
  refresh: {
    summary: "Recalculates the figures and stores them as today's snapshot.",
    section,
  },
  certificates: {
    summary: "Counts the organisation's certificates by state.",
    section,
  },
  activity: {
    summary: 'Lists the activity of the last 30 days, newest first.',
    section,
  },
  history: {
    summary: 'Returns the daily snapshots of the compliance percentage, oldest first.',
    section,
  },
  work: {
    summary: "Lists the caller's open work: controls, reviews, evidence and mentions, most urgent first.",
    section,
  },
});
