/** Shows the signing secret of a webhook, once. */
import { SecretDialog } from '@msp/records';

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
      Your receiver verifies what it gets with this secret. It is shown only now. The documentation says how to use it.
    </SecretDialog>
  );
}
