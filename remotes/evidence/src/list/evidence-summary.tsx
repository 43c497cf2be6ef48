/** The strip above the evidence: how much there is and what is running out. */
import type { calls, ResponseOf } from '@msp/contract';
import { Skeleton } from '@msp/ui';
import { SummaryStrip } from '@msp/ui/pages';

type Summary = ResponseOf<typeof calls.evidence.list>['summary'];

export function EvidenceSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  return (
    <SummaryStrip
      label="Evidence by validity"
      figures={[
        { label: 'Active', value: number(summary?.active), to: '/evidence' },
        {
          label: 'Expiring',
          value: number(summary?.expiring),
          tone: summary?.expiring ? 'attention' : undefined,
          to: '/evidence?validity=EXPIRING',
        },
        {
          label: 'Stale',
          value: number(summary?.stale),
          tone: summary?.stale ? 'bad' : undefined,
          to: '/evidence?validity=STALE',
        },
        { label: 'Archived', value: number(summary?.archived), to: '/evidence?status=ARCHIVED' },
      ]}
    />
  );
}
