/** Opens the dialog that snoozes a check. Offered for one that does not pass and is not snoozed. */
import type { CheckDetail } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { Suspense, useState } from 'react';

const SnoozeDialog = lazyWithRetry(() => import('./snooze-dialog'), 'compliance/snooze-check');

export function SnoozeButton({ check }: { check: CheckDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = usePermissions().has('control:respond') && check.snooze === null && check.state !== 'pass';
  return (
    <>
      {isOffered && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Snooze
        </Button>
      )}
      {/* Stays open if another member snoozes the check meanwhile: nothing typed is lost. */}
      {isOpen && (
        <Suspense fallback={null}>
          <SnoozeDialog check={check} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
