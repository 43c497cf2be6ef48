/** The columns of the list of metrics as CSV. */
import { type Metric, metricSourceLabels, metricStateLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const metricColumns: Column<Metric>[] = [
  ['Key', ({ key }) => key],
  ['Name', ({ name }) => name],
  ['State', ({ state }) => metricStateLabels[state]],
  ['Value', ({ effective }) => effective?.value],
  ['Unit', ({ unit }) => unit],
  ['Target', ({ target }) => target],
  ["Registry's target", ({ target, ownTarget }) => ownTarget?.registryTarget ?? target],
  ['Reason of the target', ({ ownTarget }) => ownTarget?.reason],
  ['Better', ({ better }) => better],
  ['Source', ({ effective }) => effective?.source],
  ['Observed at', ({ effective }) => effective?.observedAt],
  ['Measured value', ({ measured }) => measured?.value],
  ['Not measured because', ({ notMeasured }) => notMeasured?.reason],
  ['Override ends at', ({ override }) => override?.endsAt],
  ['Override reason', ({ override }) => override?.reason],
  ['Subjects excluded', ({ excludedSubjects }) => excludedSubjects],
  ['Possible sources', ({ sources }) => sources.map((source) => metricSourceLabels[source]).join(', ')],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
];
