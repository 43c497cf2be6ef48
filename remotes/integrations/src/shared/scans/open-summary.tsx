/** The numbers of open findings by severity, and of those without a control, each a link to these findings. */
import { type ScanSeverity, scanSeverities, scanSeverityLabels } from '@msp/contract';
import { Skeleton } from '@msp/ui';
import { SummaryStrip } from '@msp/ui/pages';
import { findingsAddress, findingsWith } from '../addresses';
import { severityTones } from './severity-badge';

interface OpenSummaryProps {
  /** Undefined while they load. */
  counts: { open: Record<ScanSeverity, number>; unmapped: number } | undefined;
  /** The id of the scanner, for its page. */
  scanner?: string;
}

export function OpenSummary({ counts, scanner }: OpenSummaryProps) {
  // Each link names the state, so that it is marked as current only while those findings are listed.
  const of = scanner === undefined ? undefined : { scanner };
  const number = (value: number | undefined) => value ?? <Skeleton height="6" width="8" />;
  const all = counts && Object.values(counts.open).reduce((sum, count) => sum + count, 0);
  return (
    <SummaryStrip
      label="Open findings"
      figures={[
        { label: 'Open findings', value: number(all), to: of ? findingsWith(of) : findingsAddress },
        ...scanSeverities.map((severity) => ({
          label: scanSeverityLabels[severity],
          value: number(counts?.open[severity]),
          tone: counts?.open[severity] ? severityTones[severity] : undefined,
          to: findingsWith({ ...of, severity, state: 'open' }),
        })),
        {
          label: 'Without a control',
          value: number(counts?.unmapped),
          to: findingsWith({ ...of, control: 'none', state: 'open' }),
        },
      ]}
    />
  );
}
