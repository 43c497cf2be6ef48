/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { risks } from './endpoints';

const section = 'Beyond the specification: risk register';

export const risksDocumentation = documentation<typeof risks>({
  list: {
    summary: 'Lists the risks of the register, the highest score first, with the counts of the heat map.',
    section,
  },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  unregistered: { summary: 'Lists the accepted risks of controls that have no entry in the register.', section },
  read: { summary: 'Returns a risk with its reviews.', section },
  create: { summary: 'Adds a risk. Accepting a high or critical one needs a reviewer and a reason.', section },
  change: { summary: 'Changes a risk. Accepting a high or critical one needs a reviewer and a reason.', section },
  close: { summary: 'Closes a risk with a reason.', section },
  reopen: { summary: 'Opens a closed risk again.', section },
  review: { summary: 'Records that a risk was reviewed, with its rating, and sets the next review day.', section },
  remove: { summary: 'Deletes a risk with its reviews. The activity log keeps its history.', section },
});
