/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { calendar } from './endpoints';

const section = 'Beyond the specification: recurring tasks';

export const calendarDocumentation = documentation<typeof calendar>({
  read: { summary: "Returns the caller's calendar feed, without its link.", section },
  create: { summary: "Creates the caller's calendar feed, and returns its link once. An earlier link ends.", section },
  revoke: { summary: "Ends the link to the caller's calendar feed.", section },
  feed: { summary: 'Returns the recurring tasks of a calendar feed as iCalendar. The link is the secret.', section },
});
