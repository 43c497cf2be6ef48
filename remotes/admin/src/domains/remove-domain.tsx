/** Removes a domain, after asking. */
import { calls, type OrganizationDomain } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { Button, Callout, Stack, Text, toast } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { useState } from 'react';

export function RemoveDomain({ domain: { id, domain } }: { domain: OrganizationDomain }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await request(calls.domains.remove, { params: { id } });
      setOpen(false);
      toast.success({ title: `${domain} removed` });
      await invalidate(calls.domains.list);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-label={`Remove ${domain}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Remove ${domain}?`}
        confirmLabel="Remove domain"
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        <Stack>
          <Text>Another organisation can then verify it. To use it here again, you need a new record.</Text>
          {failure && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
