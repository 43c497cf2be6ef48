/** One metric of a control: its latest value with source, age and target, and a chart. */
import type { MetricHistory } from '@msp/contract';
import { Badge, formatDateTime, formatRelative, Inline, NotMeasuredIcon, Stack, Text } from '@msp/ui';
import { MetricChart } from './metric-chart';
import { inUnit, isMeasured, targetText, verdictOf } from './metric-text';

function LatestValue({ metric: { points, ...metric } }: { metric: MetricHistory }) {
  const latest = points.at(-1);
  const measured = points.findLast(isMeasured);
  if (!latest) return null;
  return (
    <div>
      <Inline alignItems="baseline" wrap>
        {isMeasured(latest) && (
          <Text as="span" size="xl" weight="semibold">
            {inUnit(latest.value, metric)}
          </Text>
        )}
        <Text as="span" size="sm" tone="muted">
          {latest.source},{' '}
          <time dateTime={latest.observedAt} title={formatDateTime(latest.observedAt)}>
            {formatRelative(latest.observedAt)}
          </time>
        </Text>
      </Inline>
      {!isMeasured(latest) && measured && (
        <Text size="sm">
          Last measured {formatRelative(measured.observedAt)}: {inUnit(measured.value, metric)}
        </Text>
      )}
      {latest.reason && (
        <Text size="sm" tone={latest.status === 'partial' ? 'attention' : 'muted'}>
          {latest.status === 'partial' ? 'Partly measured: ' : ''}
          {latest.reason}
        </Text>
      )}
    </div>
  );
}

export function MetricItem({ metric }: { metric: MetricHistory }) {
  const { name, description, points } = metric;
  const verdict = verdictOf(points.at(-1), metric);
  return (
    <li>
      <Inline justifyContent="space-between" alignItems="baseline">
        <Text weight="medium">{name}</Text>
        <Badge tone={verdict.tone}>
          {verdict.tone === 'none' && <NotMeasuredIcon />}
          {verdict.label}
        </Badge>
      </Inline>
      <Text size="sm" tone="muted">
        {description}
      </Text>
      <Stack gap="2" marginTop="2">
        <LatestValue metric={metric} />
        <Text size="sm">Target {targetText(metric)}</Text>
        <MetricChart metric={metric} points={points} />
      </Stack>
    </li>
  );
}
