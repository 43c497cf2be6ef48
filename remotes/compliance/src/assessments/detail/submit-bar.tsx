/** Submits an assessment, or says what blocks that. Always in view. */
import { type Assessment, calls, type Readiness } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Box, Button, LinkRows, plural, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { DropPanel, StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import { refreshAssessments } from '../assessment-calls';
import { readinessRow } from '../readiness-card';

interface SubmitBarProps {
  assessment: Assessment;
  /** Undefined while it is not known. */
  readiness: Readiness | undefined;
}

function SubmitDialog({ assessment: { id, code, version, snapshots }, readiness, onClose }: SubmitDialogProps) {
  const { busy, run } = useAction({ failed: `Couldn't submit ${code}`, refresh: refreshAssessments });
  const submit = () =>
    run(async () => {
      await request(calls.assessments.submit, { params: { id }, body: { version } });
      return { title: `${code} submitted`, description: "It's with the scheme now." };
    }).then(onClose);
  const approved = readiness.controls.approved;
  return (
    <ConfirmDialog
      open
      title={snapshots.length > 0 ? `Submit ${code} again?` : `Submit ${code}?`}
      confirmLabel="Submit assessment"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      This freezes the approved responses of {plural(approved, 'control')}, with the evidence they cite and the values
      of their metrics. Assessors see this snapshot, and later changes don't alter it. From then on you can withdraw the
      assessment, but not delete it.
    </ConfirmDialog>
  );
}

interface SubmitDialogProps {
  assessment: Assessment;
  readiness: Readiness;
  onClose: () => void;
}

function nextText(maySubmit: boolean, readiness: Readiness | undefined): string {
  if (!readiness) return 'Checking what is missing…';
  if (!readiness.ready) return 'Finish what is listed before you submit.';
  return maySubmit ? 'Nothing is missing.' : 'Nothing is missing. An admin of the organisation can submit it.';
}

export function SubmitBar({ assessment, readiness }: SubmitBarProps) {
  const maySubmit = usePermissions().has('assessment:submit');
  const [isAsking, setAsking] = useState(false);
  const isReady = readiness?.ready === true;
  const blockers = readiness?.items.filter(({ blocking }) => blocking) ?? [];
  return (
    <StickyBar label="Submit the assessment">
      {maySubmit && (
        <Button
          variant="primary"
          unavailable={isReady ? undefined : nextText(maySubmit, readiness)}
          onClick={() => setAsking(true)}
        >
          Submit assessment
        </Button>
      )}
      {blockers.length > 0 && (
        <DropPanel label={`${blockers.length} left to do`}>
          {() => (
            <Box pt="2" width={{ sm: '20rem' }}>
              <LinkRows rows={blockers.map(readinessRow)} />
            </Box>
          )}
        </DropPanel>
      )}
      {(isReady || !maySubmit) && (
        <Text size="sm" tone="muted" flex="1 1 8rem">
          {nextText(maySubmit, readiness)}
        </Text>
      )}
      {isAsking && isReady && (
        <SubmitDialog assessment={assessment} readiness={readiness} onClose={() => setAsking(false)} />
      )}
    </StickyBar>
  );
}
