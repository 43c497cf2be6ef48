/** The buttons at the foot of the dialog. */
import { Box, Button, Inline } from '@msp/ui';
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
    <Box pt="3" borderTopWidth="1px">
      <Inline wrap justifyContent="flex-end">
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={disabled} onClick={onSubmit}>
          {submitLabel}
        </Button>
      </Inline>
    </Box>
  );
}
