/** Shows the signing secret of a webhook, once. */
import { hostPaths } from '@msp/contract';
import { TextLink } from '@msp/ui';
import { SecretDialog } from '../secret-dialog';

export function SigningSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="Copy the signing secret"
      label="Signing secret"
      what="the signing secret"
      secret={secret}
      ifLost="Without it you have to replace it with another one."
      onClose={onClose}
    >
      Your receiver uses it to verify what it gets. It is shown only now.{' '}
      <TextLink to={`${hostPaths.docs}/webhooks#md-verify-a-delivery`}>How to verify a delivery</TextLink>
    </SecretDialog>
  );
}
