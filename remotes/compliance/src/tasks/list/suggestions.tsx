/** Offers administrators to adopt the tasks that the registry suggests. */
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Callout, plural } from '@msp/ui';
import { Suspense, useState } from 'react';

const AdoptDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "adopt-tasks" */ '../change/adopt-dialog'),
  'compliance/adopt-tasks',
);

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
          They make no checks and no reminders until you adopt them.
        </Callout>
      )}
      {/* Stays open when nothing is suggested any more: its message says what was adopted. */}
      {isOpen && (
        <Suspense fallback={null}>
          <AdoptDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
