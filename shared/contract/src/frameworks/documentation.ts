/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { frameworks } from './endpoints';

const section = 'Beyond the specification: frameworks';

export const frameworksDocumentation = documentation<typeof frameworks>({
  list: { summary: 'Lists frameworks with their coverage, those that the organisation works with first.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  entries: {
    summary: "Lists a framework's entries with the controls that bear on them and the statement of applicability.",
    section,
  },
  entriesCsv: { summary: 'Exports the filtered entries with the statement of applicability as CSV.', section },
  entry: { summary: 'Returns an entry of a framework.', section },
  choose: { summary: 'Adds a framework to those that the organisation works with, or removes it.', section },
  state: { summary: 'States whether an entry applies to the organisation, and why.', section },
  stateAll: { summary: 'States whether several entries apply.', section },
  report: { summary: 'Reports coverage, gaps and the statement of applicability as PDF.', section },
  ofControl: {
    summary: 'Lists the entries of the chosen frameworks that a control bears on.',
    section,
  },
});
