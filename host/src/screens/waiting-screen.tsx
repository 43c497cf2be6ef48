/** A short text beside a spinner, while the browser is redirected or a screen loads. */
import { Inline, Spinner, Text } from '@msp/ui';
import type { ReactNode } from 'react';
import { CentredScreen } from './centred-screen';

interface WaitingScreenProps {
  children: string;
  reason?: string | undefined;
  /** Another way, for those who wait too long. */
  otherwise?: ReactNode;
}

export function WaitingScreen({ children, reason, otherwise }: WaitingScreenProps) {
  return (
    <CentredScreen>
      {reason && <Text align="center">{reason}</Text>}
      <Inline role="status" justifyContent="center" gap="3" py="4">
        <Spinner />
        <Text>{children}</Text>
      </Inline>
      {otherwise && <Text align="center">{otherwise}</Text>}
    </CentredScreen>
  );
}
