/** What has changed since the approval of a response, and the decision of a reviewer to let it count. */
import type { ControlResponse } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Button, Callout, CheckIcon, plural, Text } from '@msp/ui';
import { HealthReasons } from '../../shared/health';
import { confirmChanges } from './review-calls';
import { useResponseAction } from './use-response-action';

interface ConfirmChangesProps {
  response: ControlResponse;
  /** Called before the pages show the new state, so that the queue moves on. */
  onConfirmed?: () => void;
}

/** Why the reader cannot confirm the changes. */
function otherReviewerText(isReviewer: boolean): string {
  return isReviewer
    ? 'You made one of these changes, so another reviewer has to confirm them.'
    : 'They count once a reviewer has confirmed them.';
}

export function ConfirmChanges({ response, onConfirmed }: ConfirmChangesProps) {
  const { busy, run } = useResponseAction("Couldn't confirm the changes");
  const isReviewer = usePermissions().has('control:review');
  const { unconfirmed = [], mayConfirm = false } = response;
  if (unconfirmed.length === 0) return null;
  return (
    <Callout
      tone="attention"
      title={`${plural(unconfirmed.length, 'change')} since the approval`}
      action={
        mayConfirm && (
          <Button
            size="sm"
            variant="primary"
            icon={<CheckIcon />}
            busy={busy}
            onClick={() => void run(() => confirmChanges(response, onConfirmed))}
          >
            Confirm changes
          </Button>
        )
      }
    >
      <HealthReasons label="Changes since the approval" reasons={unconfirmed} />
      <Text size="sm" marginTop="2">
        {mayConfirm
          ? 'Confirm them if the response still holds. Otherwise its health shows that it no longer does.'
          : otherReviewerText(isReviewer)}
      </Text>
    </Callout>
  );
}
