/** The numbers of policies by state. */
import type { PolicyState } from '@msp/contract';
import { policyLooks } from '@msp/ui/pages';
import { policiesPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import type { PoliciesSummary as Summary } from './policy-list';

const shown: readonly PolicyState[] = ['PUBLISHED', 'REVIEW_DUE', 'IN_REVIEW', 'DRAFT', 'MISSING'];

export const PoliciesSummary = ({ summary }: { summary: Summary | undefined }) => (
  <StateSummary
    label="Policies by state"
    // The list leaves out retired ones too.
    all={{ label: 'Policies', total: summary && summary.total - summary.state.RETIRED }}
    states={shown}
    looks={policyLooks}
    counts={summary?.state}
    path={policiesPath}
  />
);
