/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { metricOverrides } from './endpoints';

const section = '§7 Metric overrides';

export const metricOverridesDocumentation = documentation<typeof metricOverrides>({
  create: { summary: "Overrides a metric's value from now until a day.", section },
  list: { summary: 'Lists the overrides of metrics, including ended and revoked ones.', section },
  remove: { summary: 'Revokes an override.', section },
});
