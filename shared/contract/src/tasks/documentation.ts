/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { tasks } from './endpoints';

const section = 'Beyond the specification: recurring tasks';

export const tasksDocumentation = documentation<typeof tasks>({
  list: { summary: 'Lists recurring tasks, also those that the registry suggests, the most urgent first.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  read: { summary: 'Returns a recurring task with its rounds.', section },
  create: { summary: "Creates a task of the organisation's own.", section },
  adopt: { summary: 'Adopts tasks that the registry suggests: all of them, or none.', section },
  change: {
    summary: "Changes a task: its assignee, the next due day, its interval; its texts if it is the organisation's own.",
    section,
  },
  retire: { summary: 'Ends a task. Its rounds stay.', section },
  restore: { summary: 'Continues a task that was retired.', section },
  complete: { summary: 'Records that a task was done, with a note and evidence, and sets the next due day.', section },
  withdrawRound: { summary: 'Withdraws the latest round that was recorded by mistake.', section },
});
