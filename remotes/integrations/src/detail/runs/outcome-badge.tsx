/** The outcome of a run. */
import { type RunOutcome, runOutcomeLabels } from '@msp/contract';
import { Badge, ClockIcon, ErrorIcon, RefreshIcon, SuccessIcon, type Tone, WarningIcon } from '@msp/ui';

const looks: Record<RunOutcome, { tone: Tone; icon: typeof ErrorIcon }> = {
  queued: { tone: 'none', icon: ClockIcon },
  running: { tone: 'accent', icon: RefreshIcon },
  succeeded: { tone: 'good', icon: SuccessIcon },
  partial: { tone: 'attention', icon: WarningIcon },
  failed: { tone: 'bad', icon: ErrorIcon },
  interrupted: { tone: 'attention', icon: WarningIcon },
};

export function OutcomeBadge({ outcome }: { outcome: RunOutcome }) {
  const { tone, icon: Icon } = looks[outcome];
  return (
    <Badge tone={tone}>
      <Icon />
      {runOutcomeLabels[outcome]}
    </Badge>
  );
}
