/** Shown instead of a page that cannot be opened because the server does not answer. Continues automatically when it does. */
import { Text } from '@msp/ui';
import { CentredScreen } from './centred-screen';
import { TryAgain } from './try-again';

export function UnreachableScreen() {
  return (
    <CentredScreen title="Can't reach the server" actions={<TryAgain variant="primary" />}>
      <Text role="status" tone="muted">
        Trying again… This page opens as soon as the server answers.
      </Text>
    </CentredScreen>
  );
}
