/** Offers a reviewer to undo their decision about a response while that is possible. */
import type { ControlResponse } from '@msp/contract';
import { Button, Callout, formatDateTime, UndoIcon } from '@msp/ui';
import { useEffect, useState } from 'react';
import { undoResponseDecision } from './review-calls';
import { useResponseAction } from './use-response-action';

/** Whether the time is still to come. Renders again when it has passed. */
function useIsAhead(time: string | null): boolean {
  const left = time === null ? 0 : Date.parse(time) - Date.now();
  const [, setPassed] = useState<string>();
  useEffect(() => {
    if (time === null || left <= 0) return;
    const timer = setTimeout(() => setPassed(time), left);
    return () => clearTimeout(timer);
  }, [time, left]);
  return left > 0;
}

export function UndoDecision({ response }: { response: ControlResponse }) {
  const { busy, run } = useResponseAction("Couldn't undo decision");
  const { reviewStatus, undoableUntil } = response;
  if (!useIsAhead(undoableUntil)) return null;
  const isApproved = reviewStatus === 'APPROVED';
  return (
    <Callout
      tone="accent"
      title={isApproved ? 'You approved this answer' : 'You requested changes'}
      action={
        <Button
          size="sm"
          icon={<UndoIcon />}
          busy={busy}
          onClick={() => void run(() => undoResponseDecision(response))}
        >
          {isApproved ? 'Undo approval' : 'Undo request'}
        </Button>
      }
    >
      You can undo this until {formatDateTime(undoableUntil)}, unless the answer changes first.
    </Callout>
  );
}
