/** The button and dialog that change what is said about evidence. Guarded by the version: nobody's change is lost unseen. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { HttpError, request } from '@msp/http';
import { Button, Callout, Stack, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { EditIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { BothSides } from './both-sides';
import { evidenceChanged } from './changed';
import { EditFields } from './edit-fields';
import { bodyOf, type EvidenceForm, formOf } from './edit-form';

function EditDialog({ evidence, onClose }: { evidence: EvidenceDetail; onClose: () => void }) {
  const [form, setForm] = useState<EvidenceForm>(formOf(evidence));
  const [base, setBase] = useState(evidence.version);
  const [theirs, setTheirs] = useState<EvidenceDetail>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const nameError = form.name.trim() ? undefined : 'Evidence needs a name.';

  const save = async (version: number) => {
    if (nameError) return;
    setBusy(true);
    setError(undefined);
    try {
      const saved = await request(calls.evidence.update, { params: { id: evidence.id }, body: bodyOf(form, version) });
      await evidenceChanged(saved);
      toast.success({ title: 'Evidence saved' });
      onClose();
    } catch (failure) {
      const isStale = failure instanceof HttpError && failure.errorCode === 'STALE';
      const now = isStale
        ? await request(calls.evidence.get, { params: { id: evidence.id } }).catch(() => undefined)
        : undefined;
      setTheirs(now);
      if (now) setBase(now.version);
      else setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const takeTheirs = async () => {
    if (!theirs) return;
    await evidenceChanged(theirs);
    setForm(formOf(theirs));
    setTheirs(undefined);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={theirs ? 'Somebody else saved meanwhile' : 'Edit evidence'}
      footer={
        theirs ? (
          <>
            <Button onClick={() => void takeTheirs()}>Take what is saved</Button>
            <Button variant="primary" busy={busy} onClick={() => void save(base)}>
              Save mine over it
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} disabled={Boolean(nameError)} onClick={() => void save(base)}>
              Save
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {theirs ? (
          <BothSides yours={form} theirs={formOf(theirs)} />
        ) : (
          <EditFields form={form} onChange={setForm} nameError={nameError} />
        )}
        {error && <Callout tone="bad">{error}</Callout>}
      </Stack>
    </Dialog>
  );
}

export function EditEvidence({ evidence }: { evidence: EvidenceDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditDialog evidence={evidence} onClose={() => setOpen(false)} />}
    </>
  );
}
