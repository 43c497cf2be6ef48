/** The numbers of checks by state, each a link to those checks. */
import { checkStates } from '@msp/contract';
import { Skeleton } from '@msp/ui';
import { checkLooks, SummaryStrip } from '@msp/ui/pages';
import type { ChecksSummary as Summary } from './check-list';

export function ChecksSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  const figures = checkStates.map((state) => {
    const value = summary?.state[state];
    const { label, tone } = checkLooks[state];
    return { label, value: number(value), tone: value ? tone : undefined, to: `/checks?state=${state}` };
  });
  return (
    <SummaryStrip
      label="Checks by state"
      figures={[{ label: 'Checks', value: number(summary?.total), to: '/checks' }, ...figures]}
    />
  );
}
