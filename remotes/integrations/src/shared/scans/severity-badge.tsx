/** How severe a finding is. */
import { type ScanSeverity, scanSeverityLabels } from '@msp/contract';
import { Badge, type Tone } from '@msp/ui';

export const severityTones: Record<ScanSeverity, Tone> = {
  CRITICAL: 'bad',
  HIGH: 'bad',
  MEDIUM: 'attention',
  LOW: 'none',
  INFO: 'none',
};

export const SeverityBadge = ({ severity }: { severity: ScanSeverity }) => (
  <Badge tone={severityTones[severity]} variant={severity === 'CRITICAL' ? 'secondary' : 'outline'}>
    {scanSeverityLabels[severity]}
  </Badge>
);
