/** The two ways out of the dialog: leave it, or go on. */
import { Button, chakra } from '@msp/ui';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', pt: '3', borderTopWidth: '1px' },
});

interface PanelFooterProps {
  onClose: () => void;
  onGo: () => void;
  goLabel: ReactNode;
  busy?: boolean;
  disabled?: boolean;
}

export function PanelFooter({ onClose, onGo, goLabel, busy = false, disabled = false }: PanelFooterProps) {
  return (
    <Bar>
      <Button onClick={onClose}>Close</Button>
      <Button variant="primary" busy={busy} disabled={disabled} onClick={onGo}>
        {goLabel}
      </Button>
    </Bar>
  );
}
