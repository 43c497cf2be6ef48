/** Why nothing arrives, and that a replaced signing secret is still valid. */
import type { Webhook, WebhookPauseReason } from '@msp/contract';
import { Callout, formatDateTime } from '@msp/ui';

const reasons: Record<WebhookPauseReason, string> = {
  MEMBER: 'A member of your organisation paused it.',
  FAILURES: 'Every attempt of the last days failed. Check your receiver, send a test, then resume.',
  GONE: 'Your receiver replied that it is gone (410). Correct the address or delete the webhook.',
};

export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { pauseReason, failingSince, previousSecretUntil } = webhook;
  return (
    <>
      {pauseReason && (
        <Callout tone={pauseReason === 'MEMBER' ? 'none' : 'attention'} title="Paused">
          {reasons[pauseReason]} Changes that happen meanwhile are not sent.
        </Callout>
      )}
      {!pauseReason && failingSince && (
        <Callout tone="attention" title="The latest attempt failed">
          Nothing has arrived since {formatDateTime(failingSince)}. Attempts are repeated for three days, then the
          webhook is paused.
        </Callout>
      )}
      {previousSecretUntil && (
        <Callout tone="none">
          Deliveries are signed with the replaced secret as well until {formatDateTime(previousSecretUntil)}.
        </Callout>
      )}
    </>
  );
}
