/** Removes a domain, after asking. */
import { calls, type OrganizationDomain } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, Callout, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';

export function RemoveDomain({ domain: { id, domain } }: { domain: OrganizationDomain }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      await request(calls.domains.remove, { params: { id } });
      setOpen(false);
      await invalidate(calls.domains.list);
      return { title: `${domain} removed` };
    });
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
