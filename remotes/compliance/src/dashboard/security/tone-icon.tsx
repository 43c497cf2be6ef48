/** The icon of a tone. */
import { ErrorIcon, NotMeasuredIcon, SuccessIcon, type Tone, WarningIcon } from '@msp/ui';

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'good') return <SuccessIcon />;
  if (tone === 'none') return <NotMeasuredIcon />;
  return tone === 'attention' ? <WarningIcon /> : <ErrorIcon />;
}
