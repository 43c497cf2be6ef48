/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { metrics } from './endpoints';

const section = '§7 Metrics';
const beyond = 'Beyond the specification: metrics';

export const metricsDocumentation = documentation<typeof metrics>({
  list: { summary: 'Lists the metrics of the registry with their effective values.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  read: { summary: 'Returns a metric, by id or key, with its effective and measured values.', section },
  history: { summary: 'Returns the values and overrides of a metric over time.', section },
  subjects: { summary: 'Lists the latest value of a metric for each customer.', section: beyond },
  setTarget: {
    summary: "Sets the organisation's own target: a stricter one, or with a reason any other.",
    section: beyond,
  },
  record: { summary: 'Enters a value of a metric by hand.', section: beyond },
});
