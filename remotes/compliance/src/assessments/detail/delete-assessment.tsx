/** Deletes an assessment that was never submitted, after a confirmation. */
import { type Assessment, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button } from '@msp/ui';
import { ConfirmDialog, DeleteIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { assessmentsPath } from '../../shared/paths';
import { refreshAssessments } from '../assessment-calls';

export function DeleteAssessment({ assessment: { id, code, version } }: { assessment: Assessment }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ failed: `Couldn't delete ${code}`, refresh: refreshAssessments });
  const remove = () =>
    run(async () => {
      await request(calls.assessments.remove, { params: { id }, query: { version } });
      navigate(assessmentsPath);
      return { title: `${code} deleted` };
    });
  return (
    <>
      <Button icon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={`Delete ${code}?`}
          confirmLabel="Delete assessment"
          cancelLabel="Keep assessment"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          Its notes are deleted for good. Your controls, evidence and metrics stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
