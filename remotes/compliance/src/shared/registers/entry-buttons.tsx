/** Buttons that open the dialog of a risk or a supplier. Offered to members. */
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { AddIcon, EditIcon } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';

interface EntryButtonProps {
  /** The dialog, once the button was clicked. */
  children: (onClose: () => void) => ReactNode;
}

export function NewButton({ what, children }: EntryButtonProps & { what: 'risk' | 'supplier' }) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().has('control:respond')) return null;
  return (
    <>
      <Button variant="primary" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New {what}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface EditButtonProps extends EntryButtonProps {
  /** A closed risk and an ended supplier can't be edited. */
  isRunning: boolean;
}

export function EditButton({ isRunning, children }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = usePermissions().has('control:respond') && isRunning;
  return (
    <>
      {isOffered && (
        <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit
        </Button>
      )}
      {/* Stays open if another member closes or ends it meanwhile: nothing typed is lost. */}
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
