/** The icon that stands beside a tone's colour. */
import { ErrorIcon, SuccessIcon, type Tone, WarningIcon } from '@msp/ui';

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'good') return <SuccessIcon />;
  return tone === 'attention' ? <WarningIcon /> : <ErrorIcon />;
}
