/** The next step of a member who edits an answer: submit it, see what is missing, or delete the draft. */
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { DeleteIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { FieldLinks } from './field-links';
import type { Answer } from './use-answer';
import { useSubmission } from './use-submission';

/** What to do next, by the state of the answer. */
function NextStep({ answer, isReady }: { answer: Answer; isReady: boolean }) {
  const { saved, unsaved } = answer;
  if (!saved) return <Text size="sm">Answer the first question to begin.</Text>;
  if (saved.reviewStatus === 'CHANGES_REQUESTED')
    return <Text size="sm">Change the answer as requested, then submit it again.</Text>;
  if (saved.reviewStatus === 'APPROVED')
    return (
      <Text size="sm">
        This answer is approved. Any change starts a new draft; the approved answer counts until then.
      </Text>
    );
  if (isReady)
    return (
      <Text size="sm" tone="muted">
        Nothing is missing.{unsaved ? ' Unsaved changes are saved first.' : ''}
      </Text>
    );
  if (saved.missing.length === 0) return null;
  return (
    <div>
      <Text size="sm" marginBottom="1">
        Still missing:
      </Text>
      <FieldLinks label="Missing before you can submit" items={saved.missing} />
    </div>
  );
}

export function SubmitPanel({ answer, controlId }: { answer: Answer; controlId: string }) {
  const { has } = usePermissions();
  const { submit, isSubmitting, remove, isRemoving } = useSubmission(answer, controlId);
  const [isConfirming, setConfirming] = useState(false);
  const { saved, conflicts } = answer;
  const isDraft = saved?.reviewStatus === 'DRAFT';
  const isReady = isDraft && saved.missing.length === 0 && conflicts.length === 0;
  const maySubmit = has('control:submit') && isDraft;
  const mayDelete = isDraft && saved.submittedAt === null;

  return (
    <Card>
      <CardHeader>
        <CardTitle>Submit for review</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <NextStep answer={answer} isReady={isReady} />
          {(maySubmit || mayDelete) && (
            <Inline wrap>
              {maySubmit && (
                <Button variant="primary" disabled={!isReady} busy={isSubmitting} onClick={() => void submit()}>
                  Submit for review
                </Button>
              )}
              {mayDelete && (
                <Button variant="ghost" icon={<DeleteIcon />} onClick={() => setConfirming(true)}>
                  Delete draft
                </Button>
              )}
            </Inline>
          )}
        </Stack>
        {isConfirming && (
          <ConfirmDialog
            open
            danger
            title="Delete this draft?"
            confirmLabel="Delete draft"
            cancelLabel="Keep draft"
            busy={isRemoving}
            onCancel={() => setConfirming(false)}
            onConfirm={() => void remove().then((isDeleted) => isDeleted && setConfirming(false))}
          >
            All answers in it are lost. The draft was never submitted, so no version of it is kept.
          </ConfirmDialog>
        )}
      </CardBody>
    </Card>
  );
}
