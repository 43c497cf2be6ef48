/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { controls } from './endpoints';

const section = '§7 Controls';

export const controlsDocumentation = documentation<typeof controls>({
  registry: {
    summary: 'One control of the registry, by id or code, with its requirements.',
    section,
  },
  withStatus: {
    summary: 'Every control with where the active organisation stands on it.',
    section,
  },
  withStatusCsv: {
    summary: 'The same list with the same filters, whole, as CSV.',
    section,
  },
  metricHistory: {
    summary: 'What the metrics that bear on a control have measured.',
    section,
  },
});
