/** The numbers of checks by state. */
import { checkStates } from '@msp/contract';
import { checkLooks } from '@msp/ui/pages';
import { StateSummary } from '../../shared/state-summary';
import type { ChecksSummary as Summary } from './check-list';

export const ChecksSummary = ({ summary }: { summary: Summary | undefined }) => (
  <StateSummary
    label="Checks by state"
    all={{ label: 'Checks', total: summary?.total }}
    states={checkStates}
    looks={checkLooks}
    counts={summary?.state}
    path="/checks"
  />
);
