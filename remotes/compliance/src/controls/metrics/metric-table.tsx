/** The values of a metric as a table, newest first. */
import { formatDateTime } from '@msp/ui';
import { ScrollArea } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { type Metric, type Point, valueText } from './metric-text';

export function MetricTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  return (
    <ScrollArea label={`Values of ${metric.name}`} maxHeight="16rem">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Value</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.observedAt}>
              <td>{formatDateTime(point.observedAt)}</td>
              <td>
                {valueText(point, metric)}
                {point.reason && `: ${point.reason}`}
              </td>
              <td>{point.source}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </ScrollArea>
  );
}
