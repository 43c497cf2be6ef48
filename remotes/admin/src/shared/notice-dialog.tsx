/** A dialog that only shows something: its one button closes it. */
import { Button } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import type { ReactNode } from 'react';

interface NoticeDialogProps {
  title: string;
  size?: 'sm';
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

export const NoticeDialog = ({ title, size, closeLabel = 'Done', onClose, children }: NoticeDialogProps) => (
  <Dialog
    open
    {...(size && { size })}
    title={title}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        {closeLabel}
      </Button>
    }
  >
    {children}
  </Dialog>
);
