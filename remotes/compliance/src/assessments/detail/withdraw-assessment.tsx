/** Withdraws an assessment that was submitted and is not decided yet, after a confirmation. */
import { type Assessment, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Button, UndoIcon } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshAssessments } from '../assessment-calls';

export function WithdrawAssessment({ assessment: { id, code, version } }: { assessment: Assessment }) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ failed: `Couldn't withdraw ${code}`, refresh: refreshAssessments });
  const withdraw = () =>
    run(async () => {
      await request(calls.assessments.withdraw, { params: { id }, body: { version } });
      setAsking(false);
      return { title: `${code} withdrawn` };
    });
  return (
    <>
      <Button icon={<UndoIcon />} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={`Withdraw ${code}?`}
          confirmLabel="Withdraw assessment"
          cancelLabel="Keep assessment"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        >
          This ends the assessment for good. What you submitted stays, and you can start another assessment.
        </ConfirmDialog>
      )}
    </>
  );
}
