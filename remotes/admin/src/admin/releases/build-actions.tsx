/** Withdraws a build with a reason, or lets browsers load it again. */
import { calls } from '@msp/contract';
import { ReasonDialog } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, Text, toast, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';
import { RowAction } from '../../shared/row-action';
import type { ReleaseRow } from './release-rows';

interface BuildActionsProps {
  row: ReleaseRow;
}

const refresh = () => invalidate(calls.releases.builds);

function WithdrawDialog({ row: { remote, build, name }, onClose }: BuildActionsProps & { onClose: () => void }) {
  const withdraw = async ({ reason }: { reason: string }) => {
    await request(calls.releases.withdraw, { body: { remote, build, reason } });
    toast.success({ title: `${name} withdrawn` });
    await refresh();
  };
  return (
    <ReasonDialog
      title={`Withdraw ${name}`}
      submitLabel="Withdraw build"
      help="Other super admins can read it."
      loadSchema={async () =>
        (await import('@msp/contract/schemas/releases')).releasesSchemas.withdraw.body.pick({ reason: true })
      }
      send={withdraw}
      onClose={onClose}
    >
      From their next load of the page, everyone gets the stable build instead, or the one before it. Open pages keep
      this build.
    </ReasonDialog>
  );
}

export function BuildActions({ row }: BuildActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { remote, build, name, withdrawn } = row;
  const allow = async () => {
    await request(calls.releases.allow, { body: { remote, build } });
    toast.success({ title: `${name} allowed again` });
    await refresh();
  };
  if (withdrawn)
    return (
      <RowAction label="Allow again" name={name} title={`Allow ${name} again?`} run={allow}>
        <Text>
          Organisations in its ring get it again with their next load of the page. It won't be withdrawn automatically a
          second time.
        </Text>
      </RowAction>
    );
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isOpen && <WithdrawDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
