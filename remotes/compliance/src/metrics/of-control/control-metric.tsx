/** One metric of a control: its effective value with state, source, age and target, and a chart. */
import type { MetricHistory } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { formatDateTime, formatRelative, Inline, Stack, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { metricPath } from '../../shared/paths';
import { MetricOverrideButton } from '../change/metric-override-button';
import {
  currentValue,
  excludedText,
  inUnit,
  isMeasured,
  lastDayText,
  missingReason,
  originOf,
  ownTargetText,
  targetText,
} from '../values/metric-text';
import { MetricChart } from './control-metric-chart';

function EffectiveValue({ metric }: { metric: MetricHistory }) {
  const { effective, override } = metric;
  const value = currentValue(metric);
  if (value === null || !effective) return null;
  return (
    <Inline alignItems="baseline" wrap>
      <Text as="span" size="xl" weight="semibold">
        {inUnit(value, metric)}
      </Text>
      <Text as="span" size="sm" tone="muted">
        {override ? (
          `Overridden until ${lastDayText(override.endsAt)}: ${override.reason}`
        ) : (
          <>
            {effective.source},{' '}
            <time dateTime={effective.observedAt} title={formatDateTime(effective.observedAt)}>
              {formatRelative(effective.observedAt)}
            </time>
          </>
        )}
      </Text>
    </Inline>
  );
}

/** The measured value beside an override, and why a measurement is missing or partial. */
function MeasurementNotes({ metric }: { metric: MetricHistory }) {
  const { effective, measured, notMeasured, override } = metric;
  const excluded = excludedText(metric);
  return (
    <>
      {excluded && (
        <Text size="sm" tone="muted">
          {excluded}
        </Text>
      )}
      {override && isMeasured(measured) && (
        <Text size="sm">
          Measured {formatRelative(measured.observedAt)}: {inUnit(measured.value, metric)}
        </Text>
      )}
      {notMeasured && effective && (
        <Text size="sm" tone="attention">
          The latest measurement has no value. {originOf(notMeasured)}: {notMeasured.reason}
        </Text>
      )}
      {!effective && (
        <Text size="sm" tone="muted">
          {missingReason(metric)}
        </Text>
      )}
      {measured?.status === 'partial' && (
        <Text size="sm" tone="attention">
          Partly measured: {measured.reason}
        </Text>
      )}
    </>
  );
}

export function ControlMetric({ metric }: { metric: MetricHistory }) {
  const { key, name, description, state } = metric;
  const mayOverride = usePermissions().has('metric:override');
  return (
    <li>
      <Inline justifyContent="space-between" alignItems="baseline">
        <TextLink to={metricPath(key)}>{name}</TextLink>
        <StatusBadge kind="metric" value={state} />
      </Inline>
      <Text size="sm" tone="muted">
        {description}
      </Text>
      <Stack gap="2" marginTop="2">
        <div>
          <EffectiveValue metric={metric} />
          <MeasurementNotes metric={metric} />
        </div>
        <Inline justifyContent="space-between" wrap minHeight="7">
          <Text size="sm">
            Target {targetText(metric)} {ownTargetText(metric)}
          </Text>
          {mayOverride && <MetricOverrideButton size="sm" metric={metric} aria-label={`Override value: ${name}`} />}
        </Inline>
        <MetricChart metric={metric} />
      </Stack>
    </li>
  );
}
