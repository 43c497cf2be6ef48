/** Offers administrators to adopt the tasks that the registry suggests. */
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Callout, plural } from '@msp/ui';
import { useState } from 'react';

const AdoptDialog = dialogWithRetry(() => import('../change/adopt-dialog'), 'compliance/adopt-tasks');

export function Suggestions({ total }: { total: number }) {
  const [isOpen, setOpen] = useState(false);
  const mayAdopt = usePermissions().has('task:manage');
  if (!mayAdopt) return null;
  return (
    <>
      {total > 0 && (
        <Callout
          tone="accent"
          title={`Your registry suggests ${plural(total, 'task')}`}
          action={
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Adopt tasks
            </Button>
          }
        >
          They have no checks and no reminders until you adopt them.
        </Callout>
      )}
      {/* Stays open when nothing is suggested any more: its message says what was adopted. */}
      {isOpen && <AdoptDialog onClose={() => setOpen(false)} />}
    </>
  );
}
