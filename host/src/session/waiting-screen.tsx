/** A short text beside a spinner, while the browser is redirected or a screen loads. */
import { Inline, Spinner, Text } from '@msp/ui';
import { CentredScreen } from '../layout/centred-screen';

export function WaitingScreen({ children, reason }: { children: string; reason?: string | undefined }) {
  return (
    <CentredScreen>
      {reason && <Text align="center">{reason}</Text>}
      <Inline role="status" justifyContent="center" gap="3" py="4">
        <Spinner />
        <Text>{children}</Text>
      </Inline>
    </CentredScreen>
  );
}
