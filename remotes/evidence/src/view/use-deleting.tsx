/** Deleting evidence that isn't cited. For cited evidence it shows what cites it and suggests archiving. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, Callout, Stack, Text } from '@msp/ui';
import { ConfirmDialog, Dialog } from '@msp/ui/pages';
import { useState } from 'react';
import { CitedBy, DocumentOf, DoneTasks } from './cited-by';

export function useDeleting({ id, name, version, citedBy, tasks = [], suppliers = [] }: EvidenceDetail) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run, reset } = useAction({
    refresh: (error) =>
      // After a failure: it may have been cited or changed in the meantime.
      error
        ? invalidate([calls.evidence.get, { id }])
        : invalidate(calls.evidence.list, calls.controls.withStatus, calls.dashboard.work),
  });
  const close = () => {
    setOpen(false);
    reset();
  };

  const remove = () =>
    run(async () => {
      await request(calls.evidence.remove, { params: { id }, query: { version } });
      navigate('/evidence');
      return { title: 'Evidence deleted', description: name };
    });

  const question =
    citedBy.length + tasks.length + suppliers.length > 0 ? (
      <Dialog
        open={isOpen}
        onClose={close}
        title="You can't delete this evidence"
        footer={<Button onClick={close}>Close</Button>}
      >
        <Stack gap="3">
          <Text>You can't delete evidence that answers, recurring tasks or suppliers cite. Archive it instead.</Text>
          {citedBy.length > 0 && <CitedBy citedBy={citedBy} />}
          {tasks.length > 0 && <DoneTasks tasks={tasks} />}
          {suppliers.length > 0 && <DocumentOf suppliers={suppliers} />}
        </Stack>
      </Dialog>
    ) : (
      <ConfirmDialog
        open={isOpen}
        title="Delete this evidence?"
        confirmLabel="Delete evidence"
        danger
        busy={busy}
        onCancel={close}
        onConfirm={() => void remove()}
      >
        <Stack gap="3">
          <Text>{name} and all its files will be deleted. This can't be undone.</Text>
          {failure && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </ConfirmDialog>
    );
  return { start: () => setOpen(true), question };
}
