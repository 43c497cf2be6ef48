/** Revokes a certificate, with a reason. */
import { type Certificate, calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Button, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { Field, TextArea } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshCertificates } from '../certificate-calls';

interface RevokeDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const toBody = ({ reason }: { reason: string }) => ({ reason: reason.trim() });

function RevokeDialog({ certificate: { id, code, holder }, onClose }: RevokeDialogProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<{ reason: string }>({
    defaultValues: { reason: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/certificates')).certificatesSchemas.revoke.body,
    toBody,
    send: async (values) => {
      await request(calls.certificates.revoke, { params: { id }, body: toBody(values) });
      onClose();
      toast.success({ title: `${code} revoked`, description: 'Its public page says so now.' });
      await refreshCertificates();
    },
  });
  return (
    <FormDialog
      title={`Revoke ${code}`}
      submitLabel="Revoke certificate"
      cancelLabel="Keep certificate"
      danger
      busy={busy}
      disabled={form.watch('reason').trim() === ''}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        The certificate of {holder} stops being valid at once, and its public page, credential and badge say so. This
        can’t be undone.
      </Text>
      <Field label="Reason" help="The organisation reads it." error={errorOf('reason')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

export function RevokeButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Revoke
      </Button>
      {isOpen && <RevokeDialog certificate={certificate} onClose={() => setOpen(false)} />}
    </>
  );
}
