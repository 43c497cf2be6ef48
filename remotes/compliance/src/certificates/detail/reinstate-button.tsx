/** Reinstates a superseded certificate, with a reason. */
import { type Certificate, calls } from '@msp/contract';
import { ReasonDialog } from '@msp/forms';
import { request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { useState } from 'react';
import { refreshCertificates } from '../certificate-calls';

interface ReinstateDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

function ReinstateDialog({ certificate: { id, code, holder }, onClose }: ReinstateDialogProps) {
  const reinstate = async (body: { reason: string }) => {
    await request(calls.certificates.reinstate, { params: { id }, body });
    toast.success({ title: `${code} reinstated`, description: 'Its public page has been updated.' });
    await refreshCertificates();
  };
  return (
    <ReasonDialog
      title={`Reinstate ${code}`}
      submitLabel="Reinstate certificate"
      cancelLabel="Keep superseded"
      help="The organisation can read it."
      loadSchema={async () => (await import('@msp/contract/schemas/certificates')).certificatesSchemas.reinstate.body}
      send={reinstate}
      onClose={onClose}
    >
      The certificate of {holder} counts again until it expires, and its public page shows it. This is possible after
      the certificate that superseded it was revoked.
    </ReasonDialog>
  );
}

export function ReinstateButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Reinstate
      </Button>
      {isOpen && <ReinstateDialog certificate={certificate} onClose={() => setOpen(false)} />}
    </>
  );
}
