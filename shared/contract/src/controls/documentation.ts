/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { controls } from './endpoints';

const section = '§7 Controls';

export const controlsDocumentation = documentation<typeof controls>({
  registry: {
    summary: 'Returns a control of the registry, by id or code, with its requirements.',
    section,
  },
  setInterval: {
    summary:
      "Sets for how long the answer to a requirement is valid: a shorter time than the registry's, or with a reason any other.",
    section: 'Beyond the specification: controls',
  },
  withStatus: {
    summary: 'Lists the controls with their status in the active organisation.',
    section,
  },
  withStatusCsv: {
    summary: 'Exports the whole filtered list as CSV.',
    section,
  },
  neighbours: {
    summary: 'Returns the controls before and after a control in a filtered and sorted list.',
    section,
  },
  metricHistory: {
    summary: "Returns the measured values of a control's metrics.",
    section,
  },
});
