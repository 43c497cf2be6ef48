/** What a chart shows, as a table: newest first. */
import { chakra, formatDateTime } from '@msp/ui';
import { type Metric, type Point, valueWords } from './metric-values';

const Scroll = chakra('section', {
  base: { maxHeight: '16rem', overflow: 'auto', borderWidth: '1px', borderRadius: 'sm' },
});
const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': { px: '2', py: '1', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
    '& td': { borderTopWidth: '1px' },
  },
});

export function MetricTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  return (
    <Scroll tabIndex={0} aria-label={`Values of ${metric.name}`}>
      <Table>
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
                {valueWords(point, metric)}
                {point.reason && `: ${point.reason}`}
              </td>
              <td>{point.source}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
