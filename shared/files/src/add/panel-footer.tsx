/** The buttons of a panel, in the footer of the dialog. */
import { Button } from '@msp/ui';
import { DialogFooter } from '@msp/ui/overlays';
import type { ReactNode } from 'react';

interface PanelFooterProps {
  onClose: () => void;
  onSubmit: () => void;
  submitLabel: ReactNode;
  busy?: boolean;
  disabled?: boolean;
}

export function PanelFooter({ onClose, onSubmit, submitLabel, busy = false, disabled = false }: PanelFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
      <Button type="submit" variant="primary" busy={busy} disabled={disabled} onClick={onSubmit}>
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
