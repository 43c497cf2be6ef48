/** The buttons of a panel, in the footer of the dialog. */
import { Button } from '@msp/ui';
import { DialogFooter } from '@msp/ui/overlays';
import { missingText } from '@msp/ui/pages';
import type { ReactNode } from 'react';

interface PanelFooterProps {
  onClose: () => void;
  onSubmit: () => void;
  submitLabel: ReactNode;
  busy?: boolean;
  missing?: Readonly<Record<string, boolean>>;
}

export function PanelFooter({ onClose, onSubmit, submitLabel, busy = false, missing = {} }: PanelFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
      <Button type="submit" variant="primary" busy={busy} unavailable={missingText(missing)} onClick={onSubmit}>
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
