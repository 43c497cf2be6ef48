/** The numbers of policies by state, each a link to those policies. */
import type { PolicyState } from '@msp/contract';
import { Skeleton } from '@msp/ui';
import { policyLooks, SummaryStrip } from '@msp/ui/pages';
import { policiesPath } from '../../shared/paths';
import type { PoliciesSummary as Summary } from './policy-list';

const shown: readonly PolicyState[] = ['PUBLISHED', 'REVIEW_DUE', 'IN_REVIEW', 'DRAFT', 'MISSING'];

export function PoliciesSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  // The list leaves them out too.
  const total = summary && summary.total - summary.state.RETIRED;
  const figures = shown.map((state) => {
    const value = summary?.state[state];
    const { label, tone } = policyLooks[state];
    return { label, value: number(value), tone: value ? tone : undefined, to: `${policiesPath}?state=${state}` };
  });
  return (
    <SummaryStrip
      label="Policies by state"
      figures={[{ label: 'Policies', value: number(total), to: policiesPath }, ...figures]}
    />
  );
}
