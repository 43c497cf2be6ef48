/** The metrics of a control as a snapshot froze them. */
import type { FrozenControl } from '@msp/contract';
import { Card, CardHeader, CardTitle, Inline, List, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import {
  currentValue,
  excludedText,
  inUnit,
  lastDayText,
  originOf,
  ownTargetText,
  targetText,
  valueText,
} from '../../../metrics/public';

type FrozenMetric = FrozenControl['metrics'][number];

function MetricValue({ metric }: { metric: FrozenMetric }) {
  const { effective, measured, override } = metric;
  const value = currentValue(metric);
  const excluded = excludedText(metric);
  const { ownTarget } = metric;
  return (
    <>
      <Text size="sm">
        {value === null ? 'Not measured' : inUnit(value, metric)}, target {targetText(metric)}
        {ownTarget && ' set by the organisation'}
        {!override && effective && ` (${originOf(effective)})`}
        {excluded && `, ${excluded}`}
      </Text>
      {ownTarget && (
        <Text size="sm" tone="muted">
          Target {ownTargetText(metric)}
        </Text>
      )}
      {override && (
        <Text size="sm" tone="muted">
          Overridden until {lastDayText(override.endsAt)}: {override.reason} Measured: {valueText(measured, metric)}.
        </Text>
      )}
    </>
  );
}

export function FrozenMetrics({ metrics }: Pick<FrozenControl, 'metrics'>) {
  if (metrics.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Metrics</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove aria-label="Metrics in the snapshot">
        {metrics.map((metric) => (
          <li key={metric.id}>
            <Inline justifyContent="space-between" wrap>
              <Text as="span" weight="medium">
                {metric.name}
              </Text>
              <StatusBadge kind="metric" value={metric.state} />
            </Inline>
            <MetricValue metric={metric} />
          </li>
        ))}
      </List>
    </Card>
  );
}
