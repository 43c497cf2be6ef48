/** Revokes a certificate, with a reason. */
import { type Certificate, calls } from '@msp/contract';
import { ReasonDialog } from '@msp/forms';
import { request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { useState } from 'react';
import { refreshCertificates } from '../certificate-calls';

interface RevokeDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

function RevokeDialog({ certificate: { id, code, holder }, onClose }: RevokeDialogProps) {
  const revoke = async (body: { reason: string }) => {
    await request(calls.certificates.revoke, { params: { id }, body });
    toast.success({ title: `${code} revoked`, description: 'Its public page has been updated.' });
    await refreshCertificates();
  };
  return (
    <ReasonDialog
      title={`Revoke ${code}`}
      submitLabel="Revoke certificate"
      cancelLabel="Keep certificate"
      help="The organisation can read it."
      loadSchema={async () => (await import('@msp/contract/schemas/certificates')).certificatesSchemas.revoke.body}
      send={revoke}
      onClose={onClose}
    >
      The certificate of {holder} becomes invalid at once, and its public page, credential and badge show it. This can't
      be undone.
    </ReasonDialog>
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
