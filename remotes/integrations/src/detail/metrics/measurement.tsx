/** A figure as text. What was not measured never looks like a number. */
import type { IntegrationMetric, MetricStatus } from '@msp/contract';
import { Badge, type ErrorIcon, NotMeasuredIcon, SuccessIcon, Text, type Tone, WarningIcon } from '@msp/ui';
import { CellNote, formatCount, formatMetricValue } from '@msp/ui/pages';

type Figure = Pick<IntegrationMetric, 'value' | 'numerator' | 'denominator'>;

export const metricStatusLooks: Record<MetricStatus, { label: string; tone: Tone; icon: typeof ErrorIcon }> = {
  ok: { label: 'Measured', tone: 'good', icon: SuccessIcon },
  partial: { label: 'Partly measured', tone: 'attention', icon: WarningIcon },
  unavailable: { label: 'Not measured', tone: 'none', icon: NotMeasuredIcon },
};

export function MetricStatusBadge({ status }: { status: MetricStatus }) {
  const { label, tone, icon: Icon } = metricStatusLooks[status];
  return (
    <Badge tone={tone}>
      <Icon />
      {label}
    </Badge>
  );
}

interface MeasurementProps {
  figure: Figure;
  unit: string;
}

export function Measurement({ figure: { value, numerator, denominator }, unit }: MeasurementProps) {
  if (value === null) {
    return (
      <Text as="span" tone="subtle">
        Not measured
      </Text>
    );
  }
  return (
    <>
      {formatMetricValue(value, unit)}
      {numerator !== null && denominator !== null && (
        <CellNote>
          {formatCount(numerator)} of {formatCount(denominator)}
        </CellNote>
      )}
    </>
  );
}
