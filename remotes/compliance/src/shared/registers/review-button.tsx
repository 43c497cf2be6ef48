/** Opens the dialog that records a review. */
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { useState } from 'react';
import type { ReviewDialogProps } from './review-dialog';

const ReviewDialog = dialogWithRetry(() => import('./review-dialog'), 'compliance/register-review');

interface ReviewButtonProps extends Omit<ReviewDialogProps, 'onClose'> {
  /** Not offered for a closed risk or an ended supplier. */
  isOffered: boolean;
}

export function ReviewButton({ isOffered, ...dialog }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayRespond = usePermissions().has('control:respond');
  return (
    <>
      {isOffered && mayRespond && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Record review
        </Button>
      )}
      {/* Stays open if another member changes it meanwhile: nothing typed is lost. */}
      {isOpen && <ReviewDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
