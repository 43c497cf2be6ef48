/** The numbers of controls by status, each a link to those controls. */
import { Skeleton } from '@msp/ui';
import { type SummaryFigure, SummaryStrip, verdictLooks } from '@msp/ui/pages';
import type { ControlsSummary as Summary, Verdict } from './control-filters';

const shown: readonly Verdict[] = [
  'FULLY_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'NOT_IMPLEMENTED',
  'RISK_ACCEPTED',
  'NOT_APPLICABLE',
  'NOT_ANSWERED',
];

export function ControlsSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  const figures: SummaryFigure[] = [
    { label: 'Controls', value: number(summary?.total), to: '/controls' },
    ...shown.map((verdict) => {
      const value = summary?.implementationStatus?.[verdict];
      const { label, tone } = verdictLooks[verdict];
      return {
        label,
        value: number(value),
        tone: value ? tone : undefined,
        to: `/controls?implementationStatus=${verdict}`,
      };
    }),
  ];
  return <SummaryStrip label="Controls by status" figures={figures} />;
}
