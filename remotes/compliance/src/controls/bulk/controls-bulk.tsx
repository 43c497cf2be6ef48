/** Actions on the selected controls, and the controls that the last one left out. */
import type { ControlWithStatus } from '@msp/contract';
import { BulkFailureNotice, type ListSelection } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Callout, plural } from '@msp/ui';
import { BulkBar } from '@msp/ui/pages';
import { useState } from 'react';
import { type BulkChange, useBulkChange } from './use-bulk-change';

const StatusDialog = dialogWithRetry(() => import('./status-dialog'), 'compliance/set-status');
const OwnerDialog = dialogWithRetry(() => import('./owner-dialog'), 'compliance/set-owner');
const RemoveOwnerDialog = dialogWithRetry(() => import('./remove-owner-dialog'), 'compliance/remove-owner');
const DueDateDialog = dialogWithRetry(() => import('./due-date-dialog'), 'compliance/set-due-date');

const SubmitDialog = dialogWithRetry(() => import('./submit-dialog'), 'compliance/submit-controls');

export function ControlsBulk({ selection }: { selection: ListSelection<ControlWithStatus> }) {
  const { has } = usePermissions();
  const { busy, change, failure, dismissFailure } = useBulkChange(selection);
  const [asking, setAsking] = useState<'status' | 'owner' | 'remove owner' | 'due date' | 'submit'>();
  const ask = (dialog: typeof asking) => {
    dismissFailure();
    setAsking(dialog);
  };
  const dialog = {
    controls: selection.chosen.length,
    busy,
    // A dialog stays open if its request fails, and says why.
    failure: failure && (
      <Callout tone="bad" title={failure.title}>
        {failure.message}
      </Callout>
    ),
    onClose: () => ask(undefined),
    onSet: async (wanted: BulkChange) => {
      const isAccepted = await change(wanted, 'changed');
      if (isAccepted) setAsking(undefined);
      return isAccepted;
    },
  };
  return (
    <>
      {failure && !asking && (
        <BulkFailureNotice
          failure={failure}
          label="Controls that couldn't be changed"
          busy={busy}
          onClose={dismissFailure}
        />
      )}
      <BulkBar selection={selection} count={(rows) => plural(rows, 'control')}>
        <Button onClick={() => ask('status')}>Set status…</Button>
        <Button onClick={() => ask('owner')}>Set owner…</Button>
        <Button onClick={() => ask('remove owner')}>Remove owner…</Button>
        <Button onClick={() => ask('due date')}>Set due date…</Button>
        {has('control:submit') && (
          <Button busy={busy} onClick={() => ask('submit')}>
            Submit for review…
          </Button>
        )}
      </BulkBar>
      {asking === 'status' && <StatusDialog {...dialog} />}
      {asking === 'owner' && <OwnerDialog {...dialog} />}
      {asking === 'remove owner' && <RemoveOwnerDialog {...dialog} />}
      {asking === 'due date' && <DueDateDialog {...dialog} />}
      {asking === 'submit' && (
        <SubmitDialog
          controls={selection.records()}
          busy={busy}
          onClose={dialog.onClose}
          onSubmit={(ids) => {
            setAsking(undefined);
            void change({ action: 'SUBMIT' }, 'submitted for review', ids);
          }}
        />
      )}
    </>
  );
}
