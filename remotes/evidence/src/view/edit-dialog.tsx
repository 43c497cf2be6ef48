/** Edits a piece of evidence. If another member saved it in the meantime, both versions are shown for a choice. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { FormProvider, useCallForm } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { Button, Callout, Stack, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { useState } from 'react';
import { EditFields } from './edit-fields';
import { bodyOf, type EvidenceForm, formOf } from './edit-form';
import { publishEvidence } from './publish-evidence';
import { StaleEdit } from './stale-edit';

function useEdit(evidence: EvidenceDetail, onClose: () => void) {
  const [version, setVersion] = useState(evidence.version);
  const [theirs, setTheirs] = useState<EvidenceDetail>();
  const params = { id: evidence.id };
  const callForm = useCallForm<EvidenceForm>({
    defaultValues: formOf(evidence),
    loadSchema: async () => (await import('@msp/contract/schemas/evidence')).evidenceSchemas.update.body,
    toBody: (values) => bodyOf(values, version),
    send: async (values) => {
      try {
        await publishEvidence(await request(calls.evidence.update, { params, body: bodyOf(values, version) }));
        toast.success({ title: 'Evidence saved' });
        onClose();
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        const current = await request(calls.evidence.get, { params }).catch(() => undefined);
        if (!current) throw error;
        setTheirs(current);
        setVersion(current.version);
      }
    },
  });
  const takeTheirs = async () => {
    if (!theirs) return;
    await publishEvidence(theirs);
    callForm.form.reset(formOf(theirs));
    setTheirs(undefined);
  };
  return { ...callForm, theirs, takeTheirs };
}

export default function EditDialog({ evidence, onClose }: { evidence: EvidenceDetail; onClose: () => void }) {
  const { form, submit, busy, failure, theirs, takeTheirs } = useEdit(evidence, onClose);
  const upload = evidence.files.find(({ changedBy }) => !changedBy);
  const uploadedOn = (upload?.createdAt ?? evidence.createdAt).slice(0, 10);
  return (
    <Dialog
      open
      onClose={onClose}
      title={theirs ? 'Another member saved this evidence' : 'Edit evidence'}
      footer={
        theirs ? (
          <>
            <Button onClick={() => void takeTheirs()}>Use saved version</Button>
            <Button variant="primary" busy={busy} onClick={() => void submit()}>
              Overwrite with mine
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy} onClick={() => void submit()}>
              Save
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {theirs ? (
          <StaleEdit yours={form.getValues()} theirs={formOf(theirs)} />
        ) : (
          <FormProvider {...form}>
            <EditFields uploadedOn={uploadedOn} />
          </FormProvider>
        )}
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </Dialog>
  );
}
