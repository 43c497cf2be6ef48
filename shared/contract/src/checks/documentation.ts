/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { checks } from './endpoints';

const section = 'Beyond the specification: checks';

export const checksDocumentation = documentation<typeof checks>({
  list: { summary: "Lists the checks of the organisation's controls, failing ones first.", section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  read: { summary: 'Returns a check with the states that it has had.', section },
  neighbours: { summary: 'Returns the checks before and after one in the filtered list.', section },
  snooze: {
    summary:
      "Pauses the reminders of a check that doesn't pass, for up to 30 days. Another reviewer confirms it, if there is one.",
    section,
  },
  confirmSnooze: { summary: 'Confirms the snooze that another member has requested.', section },
  endSnooze: { summary: 'Ends a snooze before its last day; withdraws or refuses one that is not confirmed.', section },
});
