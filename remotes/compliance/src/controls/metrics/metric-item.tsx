/** One metric of a control: its newest value with age, source, target and verdict, how it came there, and all of it as a table. */
import type { MetricHistory } from '@msp/contract';
import { Badge, Button, formatDateTime, formatRelative, HStack, NotMeasuredIcon, Stack, Text } from '@msp/ui';
import { useState } from 'react';
import { MetricChart } from './metric-chart';
import { MetricTable } from './metric-table';
import { inUnit, isMeasured, targetWords, verdictOf } from './metric-values';

function Newest({ metric: { points, ...metric } }: { metric: MetricHistory }) {
  const newest = points.at(-1);
  const measured = points.findLast(isMeasured);
  if (!newest) return <Text tone="muted">Not measured yet. Connect an integration that collects it.</Text>;
  return (
    <div>
      <HStack alignItems="baseline" flexWrap="wrap">
        {isMeasured(newest) && (
          <Text as="span" fontSize="xl" fontWeight="semibold">
            {inUnit(newest.value, metric)}
          </Text>
        )}
        <Text as="span" size="sm" tone="muted">
          {newest.source},{' '}
          <time dateTime={newest.observedAt} title={formatDateTime(newest.observedAt)}>
            {formatRelative(newest.observedAt)}
          </time>
        </Text>
      </HStack>
      {!isMeasured(newest) && measured && (
        <Text size="sm">
          Last measured {formatRelative(measured.observedAt)}: {inUnit(measured.value, metric)}
        </Text>
      )}
      {newest.reason && (
        <Text size="sm" tone={newest.status === 'partial' ? 'attention' : 'muted'}>
          {newest.status === 'partial' ? 'Partly measured: ' : ''}
          {newest.reason}
        </Text>
      )}
    </div>
  );
}

export function MetricItem({ metric }: { metric: MetricHistory }) {
  const [asTable, setAsTable] = useState(false);
  const { name, description, points } = metric;
  const verdict = verdictOf(points.at(-1), metric);
  return (
    <li>
      <HStack justifyContent="space-between" alignItems="baseline">
        <Text fontWeight="medium">{name}</Text>
        <Badge tone={verdict.tone}>
          {verdict.tone === 'none' && <NotMeasuredIcon />}
          {verdict.label}
        </Badge>
      </HStack>
      <Text size="sm" tone="muted">
        {description}
      </Text>
      <Stack gap="2" marginTop="2">
        <Newest metric={metric} />
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Text as="span" size="sm" whiteSpace="nowrap">
            Target {targetWords(metric)}
          </Text>
          {points.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={asTable}
              aria-label={`${asTable ? 'Hide table' : 'Show as table'}: ${name}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Hide table' : 'Show as table'}
            </Button>
          )}
        </HStack>
        {points.length > 0 && <MetricChart metric={metric} points={points} />}
        {asTable && <MetricTable metric={metric} points={points} />}
      </Stack>
    </li>
  );
}
