/** Offers the current value of a metric as the answer to a requirement. It is never filled in without a click. */
import { calls, constants, type MetricHistory } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, formatRelative, Inline, Text } from '@msp/ui';
import { currentValue, inUnit, lastDayText, missingReason } from '../values/metric-text';

/** "92% from Microsoft 365, measured 2 hours ago", "4, entered 3 days ago". */
function offerOf(metric: MetricHistory, value: number): string {
  const { effective, override } = metric;
  const text = inUnit(value, metric);
  if (override) return `${text}, overridden until ${lastDayText(override.endsAt)}`;
  if (effective?.sourceKind === 'manual') return `${text}, entered ${formatRelative(effective.observedAt)}`;
  return `${text} from ${effective?.source}, measured ${formatRelative(effective?.observedAt)}`;
}

interface MetricSuggestionProps {
  controlId: string;
  /** The key of the metric that answers the requirement. */
  metricKey: string;
  /** The answer as it is typed. */
  answer: string;
  onUse: (value: string) => void;
}

export function MetricSuggestion({ controlId, metricKey, answer, onUse }: MetricSuggestionProps) {
  // The request of the control's card of metrics.
  const input = { params: { id: controlId }, query: { days: constants.metricHistoryDays.default } };
  const { data } = useCall(calls.controls.metricHistory, input);
  const metric = data?.items.find(({ key }) => key === metricKey);
  const value = metric ? currentValue(metric) : null;
  return (
    <Inline minHeight="7" data-screen-only="">
      {metric && value === null && (
        <Text size="sm" tone="muted">
          {metric.name}: not measured. {missingReason(metric)}
        </Text>
      )}
      {metric && value !== null && answer.trim() === String(value) && (
        <Text size="sm" tone="muted">
          The same as {offerOf(metric, value)}.
        </Text>
      )}
      {metric && value !== null && answer.trim() !== String(value) && (
        <Button size="sm" onClick={() => onUse(String(value))}>
          Use {offerOf(metric, value)}
        </Button>
      )}
    </Inline>
  );
}
