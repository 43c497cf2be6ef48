/** Opens the details of a system. The dialog is its own, so that opening it renders nothing else of the card. */
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { useState } from 'react';
import type { System } from './systems';

const SecurityDetailsDialog = dialogWithRetry(
  () => import('./security-details-dialog'),
  'compliance/security-details-dialog',
);

interface DetailsButtonProps {
  system: System;
  /** The id of the system's heading. */
  titleId: string;
}

export function DetailsButton({ system, titleId }: DetailsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        size="sm"
        marginInlineStart="auto"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onPointerEnter={SecurityDetailsDialog.preload}
        onFocus={SecurityDetailsDialog.preload}
        onClick={() => setOpen(true)}
      >
        View details
      </Button>
      {isOpen && <SecurityDetailsDialog system={system} onClose={() => setOpen(false)} />}
    </>
  );
}
