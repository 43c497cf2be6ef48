/** The numbers of controls by status. */
import { verdictLooks } from '@msp/ui/pages';
import { StateSummary } from '../../shared/state-summary';
import type { ControlsSummary as Summary, Verdict } from './control-filters';

const shown: readonly Verdict[] = [
  'FULLY_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'NOT_IMPLEMENTED',
  'RISK_ACCEPTED',
  'NOT_APPLICABLE',
  'NOT_ANSWERED',
];

export const ControlsSummary = ({ summary }: { summary: Summary | undefined }) => (
  <StateSummary
    label="Controls by status"
    all={{ label: 'Controls', total: summary?.total }}
    states={shown}
    looks={verdictLooks}
    counts={summary?.implementationStatus}
    path="/controls"
    filter="implementationStatus"
  />
);
