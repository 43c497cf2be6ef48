/** Opens the dialog that chooses the controls of an entry of an own framework. Offered to administrators. */
import type { FrameworkEntryDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { useState } from 'react';

const MapDialog = dialogWithRetry(() => import('./map-dialog'), 'compliance/map-entry');

export function MapButton({ entry }: { entry: FrameworkEntryDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().has('organization:update') || !entry.framework.own) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose controls
      </Button>
      {isOpen && <MapDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
