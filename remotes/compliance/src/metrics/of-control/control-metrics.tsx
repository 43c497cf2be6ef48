/** The metrics of a control over a chosen period. Absent if it has none. */
import { calls, constants, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Card, CardHeader, CardTitle, List, Skeleton, Stack } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { useState } from 'react';
import { useMetricOverrideEnd } from '../values/use-metric-override-end';
import { ControlMetric } from './control-metric';

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

type Period = (typeof periods)[number]['value'];

const usual: Period = `${constants.metricHistoryDays.default}`;

export function ControlMetrics({ control }: { control: RegistryControl }) {
  const [days, setDays] = useState(usual);
  const hasMetrics = control.metrics.length > 0;
  const input = hasMetrics ? { params: { id: control.id }, query: { days: Number(days) } } : null;
  const result = useCall(calls.controls.metricHistory, input, { keepPreviousData: true });
  const { data } = result;
  useMetricOverrideEnd(data?.items ?? []);
  if (!hasMetrics) return null;
  return (
    <Card>
      <CardHeader actions={<Segments label="Period" options={periods} value={days} onChange={setDays} />}>
        <CardTitle>Metrics</CardTitle>
      </CardHeader>
      {data && (
        <List variant="rows" density="roomy">
          {data.items.map((metric) => (
            <ControlMetric key={metric.key} metric={metric} />
          ))}
        </List>
      )}
      {!data && (
        <LoadState
          what="the metrics of this control"
          result={result}
          skeleton={
            <Stack pt="4">
              {control.metrics.map(({ key }) => (
                <Skeleton key={key} height="15rem" />
              ))}
            </Stack>
          }
        />
      )}
    </Card>
  );
}
