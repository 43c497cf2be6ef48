/** What a reader has to know about the value: why it is missing, old, partial or overridden. */
import { constants, type MetricDetail } from '@msp/contract';
import { Callout, formatDate, formatRelative, LinkButton, plural } from '@msp/ui';
import {
  inUnit,
  isMeasured,
  lastDayText,
  missingReason,
  originOf,
  ownTargetText,
  targetText,
} from '../values/metric-text';

function staleText({ measured, sources }: MetricDetail): string {
  const days = constants.metricStaleDays[measured?.sourceKind === 'manual' ? 'manual' : 'collected'];
  const next = sources.includes('manual') ? 'Record a value.' : 'Check its integration.';
  return `The last value is from ${formatRelative(measured?.observedAt)}. A value is stale after ${plural(days, 'day')}. ${next}`;
}

const toIntegrations = (
  <LinkButton size="sm" to="/integrations">
    Go to Integrations
  </LinkButton>
);

export function MetricNotice({ metric }: { metric: MetricDetail }) {
  const { state, override, notMeasured, effective, measured, sources, integrations } = metric;
  if (override)
    return (
      <Callout tone="accent" title={`Overridden until ${lastDayText(override.endsAt)}`}>
        {override.reason} {isMeasured(measured) ? `Measured: ${inUnit(measured.value, metric)}.` : "It isn't measured."}
      </Callout>
    );
  if (notMeasured)
    return (
      <Callout tone="attention" title="The latest measurement has no value">
        {originOf(notMeasured)}: {notMeasured.reason}
      </Callout>
    );
  if (state === 'not-measured')
    return (
      <Callout title="Not measured yet" action={integrations.length === 0 && sources.some(isSystem) && toIntegrations}>
        {missingReason(metric, sources)} Until then, it counts as neither on target nor 0.
      </Callout>
    );
  if (state === 'stale')
    return (
      <Callout tone="attention" title="This value is out of date">
        {staleText(metric)}
      </Callout>
    );
  if (effective?.status === 'partial')
    return (
      <Callout tone="attention" title="Partly measured">
        {effective.reason}
      </Callout>
    );
  return null;
}

/** The organisation's own target, beside any other notice. */
export function TargetNotice({ metric }: { metric: MetricDetail }) {
  const { ownTarget } = metric;
  if (!ownTarget) return null;
  const { setBy, setAt } = ownTarget;
  return (
    <Callout title={`The target is ${targetText(metric)} ${ownTargetText(metric)}`}>
      Set by {setBy?.name ?? 'a former member'} on {formatDate(setAt)}. Assessors see both.
    </Callout>
  );
}

const isSystem = (source: string) => source !== 'manual';
