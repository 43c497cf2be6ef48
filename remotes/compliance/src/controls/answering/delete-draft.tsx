/** Deletes a draft that was never submitted, after a confirmation. */
import { Box, Button } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { DeleteIcon } from '@msp/ui/pages';
import { memo, useState } from 'react';
import type { Answer } from './use-answer';
import { useSubmission } from './use-submission';

interface DeleteDraftProps extends Pick<Answer, 'saved' | 'actions'> {
  controlId: string;
}

export const DeleteDraft = memo(({ saved, actions, controlId }: DeleteDraftProps) => {
  const { remove, isRemoving } = useSubmission(actions, controlId);
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
});
