/** Deletes evidence that nothing cites. Where something does, it says what, and that archiving is the way. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { invalidate, request } from '@msp/http';
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
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setOpen(false);
    setRefusal(undefined);
  };

  const remove = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await request(calls.evidence.remove, { params: { id }, query: { version } });
      toast.success({ title: 'Evidence deleted', description: name });
      navigate('/evidence');
      await invalidate(calls.evidence.list, calls.controls.withStatus);
    } catch (error) {
      setRefusal(sentenceOf(error));
      // Somebody cited or changed it meanwhile: what is shown has to be what is there.
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
            <Text>It is cited, and what was submitted must keep what it rests on. Archive it instead.</Text>
            <CitedBy citedBy={citedBy} />
          </Stack>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={isOpen}
          title="Delete this evidence?"
          confirmLabel="Delete"
          danger
          busy={busy}
          onCancel={close}
          onConfirm={() => void remove()}
        >
          <Stack gap="3">
            <Text>{name} and all of its files will be gone. This cannot be undone.</Text>
            {refusal && <Callout tone="bad">{refusal}</Callout>}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
