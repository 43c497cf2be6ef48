/** The next step of whoever answers: submit, and what is missing for it; or throw a draft away. */
import { calls } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, HStack, Stack, Text, toast } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { DeleteIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { MissingList } from './missing-list';
import { useAction } from './use-action';
import { type Answer, tookResponse } from './use-answer';

/** What the reviewer wrote, for whoever is to change the answer. */
export function ChangesAsked({ responseId }: { responseId: string }) {
  const { data } = useCall(calls.controlResponses.versions, { params: { id: responseId } });
  const last = data?.items[0];
  if (last?.event !== 'REQUEST_CHANGES') return null;
  return (
    <Callout tone="attention" title={`${last.actor.name} asked for changes`}>
      {last.comment}
    </Callout>
  );
}

export function SubmitPanel({ answer, controlId }: { answer: Answer; controlId: string }) {
  const { has } = usePermissions();
  const submission = useAction();
  const removal = useAction();
  const [removing, setRemoving] = useState(false);
  const { saved, unsaved, conflicts } = answer;

  const submit = () =>
    submission.run('It was not submitted', async () => {
      await answer.flush();
      const { saved: now, edits } = answer.current();
      if (!now) return;
      if (Object.keys(edits).length > 0) throw new Error('Something is not saved yet. Mend that first.');
      const { id, version } = now;
      await tookResponse(
        controlId,
        await request(calls.controlResponses.submitForReview, { params: { id }, body: { version } }),
      );
      toast.success({ title: 'Submitted for review' });
    });

  const remove = () =>
    removal.run('The draft was not deleted', async () => {
      answer.discard();
      const { saved: now } = answer.current();
      if (!now) return;
      const { id, version } = now;
      await request(calls.controlResponses.remove, { params: { id }, query: { version } });
      setRemoving(false);
      await tookResponse(controlId, null);
      toast.success({ title: 'Draft deleted' });
    });

  const isDraft = saved?.reviewStatus === 'DRAFT';
  const missing = saved?.missing ?? [];
  const ready = isDraft && missing.length === 0 && conflicts.length === 0;
  const neverSubmitted = isDraft && saved.submittedAt === null;

  return (
    <Card>
      <CardHeader>
        <CardTitle>Submit for review</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {!saved && <Text size="sm">Answer the first question to begin.</Text>}
          {saved?.reviewStatus === 'CHANGES_REQUESTED' && (
            <Text size="sm">Change the answer as the reviewer asked, then submit it again.</Text>
          )}
          {saved?.reviewStatus === 'APPROVED' && (
            <Text size="sm">
              This answer is approved. A change begins a new draft; the approved one counts until then.
            </Text>
          )}
          {isDraft && missing.length > 0 && (
            <div>
              <Text size="sm" marginBottom="1">
                Still missing:
              </Text>
              <MissingList missing={missing} />
            </div>
          )}
          {ready && (
            <Text size="sm" tone="muted">
              Nothing is missing.{unsaved ? ' What is not saved yet is saved first.' : ''}
            </Text>
          )}
          <HStack flexWrap="wrap" _empty={{ display: 'none' }}>
            {has('control:submit') && isDraft && (
              <Button variant="primary" disabled={!ready} busy={submission.busy} onClick={() => void submit()}>
                Submit for review
              </Button>
            )}
            {neverSubmitted && (
              <Button variant="ghost" icon={<DeleteIcon />} onClick={() => setRemoving(true)}>
                Delete draft
              </Button>
            )}
          </HStack>
        </Stack>
        {removing && (
          <ConfirmDialog
            open
            danger
            title="Delete this draft?"
            confirmLabel="Delete draft"
            cancelLabel="Keep it"
            busy={removal.busy}
            onCancel={() => setRemoving(false)}
            onConfirm={() => void remove()}
          >
            Every answer given here is lost. It was never submitted, so no version of it is kept.
          </ConfirmDialog>
        )}
      </CardBody>
    </Card>
  );
}
