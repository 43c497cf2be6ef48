/** The headline of a metric: its effective value, state and target, and what the value was made from. */
import type { MetricDetail, MetricValue } from '@msp/contract';
import { formatDateTime, formatRelative, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { currentValue, excludedText, inUnit, isMeasured, targetText } from '../values/metric-text';

function Origin({ of: { source, integrationId, observedAt } }: { of: MetricValue }) {
  return (
    <>
      {integrationId ? <TextLink to={`/integrations/${integrationId}`}>{source}</TextLink> : source},{' '}
      <time dateTime={observedAt} title={formatDateTime(observedAt)}>
        {formatRelative(observedAt)}
      </time>
    </>
  );
}

function Measured({ metric }: { metric: MetricDetail }) {
  const { measured, override } = metric;
  const excluded = excludedText(metric);
  if (!isMeasured(measured)) return 'Never';
  return (
    <>
      {/* Beside an override, the measured value stays in sight. */}
      {override && `${inUnit(measured.value, metric)} · `}
      <Origin of={measured} />
      {excluded && ` · ${excluded}`}
    </>
  );
}

export function MetricFacts({ metric }: { metric: MetricDetail }) {
  const { state, override } = metric;
  const value = currentValue(metric);
  return (
    <FactStrip
      label="Value"
      facts={[
        [
          override ? 'Overridden value' : 'Value',
          <Text key="value" as="strong" size="2xl" weight="semibold" tone={value === null ? 'muted' : undefined}>
            {value === null ? 'Not measured' : inUnit(value, metric)}
          </Text>,
        ],
        ['State', <StatusBadge key="state" kind="metric" value={state} />],
        ['Target', metric.ownTarget ? `${targetText(metric)} (your own)` : targetText(metric)],
        ['Measured', <Measured key="measured" metric={metric} />],
      ]}
    />
  );
}
