/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { portfolio } from './endpoints';

const section = 'Beyond the specification: portfolio';

export const portfolioDocumentation = documentation<typeof portfolio>({
  list: { summary: 'Lists the organisations in which the caller has a role, with a summary of each.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  report: { summary: 'Returns a report of one organisation of the portfolio as PDF.', section },
  matrix: { summary: 'Returns the state of every control in every organisation of the filtered list.', section },
  suggestedTasks: { summary: 'Returns the recurring tasks that the registry suggests.', section },
  startPolicies: { summary: 'Starts drafts of policies in one organisation of the portfolio.', section },
  addTasks: { summary: 'Adds recurring tasks in one organisation of the portfolio.', section },
  remind: {
    summary: 'Reminds people of overdue tasks and unread policies in one organisation of the portfolio.',
    section,
  },
  undo: { summary: 'Takes back drafts and tasks that were created in one organisation of the portfolio.', section },
  matrixCsv: { summary: 'Exports the matrix as CSV.', section },
});
