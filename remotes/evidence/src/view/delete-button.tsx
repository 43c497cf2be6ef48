/** Deletes evidence that is not cited. For cited evidence it shows what cites it and suggests archiving. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, Callout, Stack, Text, toast } from '@msp/ui';
import { ConfirmDialog, Dialog } from '@msp/ui/overlays';
import { DeleteIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { CitedBy } from './cited-by';

export function DeleteButton({ evidence: { id, name, version, citedBy } }: { evidence: EvidenceDetail }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await request(calls.evidence.remove, { params: { id }, query: { version } });
      toast.success({ title: 'Evidence deleted', description: name });
      navigate('/evidence');
      await invalidate(calls.evidence.list, calls.controls.withStatus, calls.dashboard.work);
    } catch (failure) {
      setError(messageOf(failure));
      // It may have been cited or changed in the meantime.
      await invalidate([calls.evidence.get, { id }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button icon={<DeleteIcon />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      {citedBy.length > 0 ? (
        <Dialog
          open={isOpen}
          onClose={close}
          title="This evidence cannot be deleted"
          footer={<Button onClick={close}>Close</Button>}
        >
          <Stack gap="3">
            <Text>It is cited, and submitted answers must keep their evidence. Archive it instead.</Text>
            <CitedBy citedBy={citedBy} />
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
            <Text>{name} and all its files will be deleted. This cannot be undone.</Text>
            {error && <Callout tone="bad">{error}</Callout>}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
