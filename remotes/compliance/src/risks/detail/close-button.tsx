/** Closes a risk with a reason, or opens it again. */
import { calls, type RiskDetail } from '@msp/contract';
import { ReasonDialog, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, toast } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshRegisters } from '../../shared/registers/register-calls';

export function CloseButton({ risk: { id, title, version, state } }: { risk: RiskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't reopen risk", refresh: refreshRegisters });
  if (!usePermissions().has('control:respond')) return null;
  const reopen = () =>
    run(async () => {
      await request(calls.risks.reopen, { params: { id }, body: { version } });
      return { title: 'Risk reopened', description: title };
    });
  return (
    <>
      {state === 'open' ? (
        <Button icon={<ArchiveIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Close risk
        </Button>
      ) : (
        <Button busy={busy} icon={<UnarchiveIcon />} onClick={() => void reopen()}>
          Reopen risk
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={`Close: ${title}`}
          submitLabel="Close risk"
          help="Everyone who can see the risk can read it."
          loadSchema={async () =>
            (await import('@msp/contract/schemas/risks')).risksSchemas.close.body.pick({ reason: true })
          }
          send={async ({ reason }) => {
            await request(calls.risks.close, { params: { id }, body: { version, reason } });
            toast.success({ title: 'Risk closed', description: title });
            await refreshRegisters();
          }}
          onClose={() => setOpen(false)}
        >
          A closed risk is no longer reviewed. You can reopen it.
        </ReasonDialog>
      )}
    </>
  );
}
