/** Deletes a draft that was never submitted, after a confirmation. */
import { Box, Button } from '@msp/ui';
import { ConfirmDialog, DeleteIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { useFormState } from '../saving/form-state';
import type { ResponseForm } from '../saving/use-response-form';
import { useSubmission } from './use-submission';

export function DeleteDraft({ form, controlId }: { form: ResponseForm; controlId: string }) {
  const { saved } = useFormState(form, ({ saved }) => ({ saved }));
  const { remove, isRemoving } = useSubmission(form, controlId);
  const [isConfirming, setConfirming] = useState(false);
  if (saved?.reviewStatus !== 'DRAFT' || saved.submittedAt !== null) return null;
  return (
    <Box>
      <Button variant="ghost" icon={<DeleteIcon />} onClick={() => setConfirming(true)}>
        Delete draft
      </Button>
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
    </Box>
  );
}
