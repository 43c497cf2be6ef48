/** Ends a supplier or restores it. Either can be undone from the message. */
import { calls, type SupplierDetail } from '@msp/contract';
import { runAction, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { refreshRegisters } from '../../shared/registers/register-calls';

type Action = 'end' | 'restore';

const words = {
  end: { label: 'End supplier', done: 'Supplier ended', failed: "Couldn't end supplier", undo: 'restore' },
  restore: { label: 'Restore supplier', done: 'Supplier restored', failed: "Couldn't restore supplier", undo: 'end' },
} as const;

async function send(id: string, version: number, action: Action, canUndo = true) {
  const { done, undo } = words[action];
  const changed = await request(calls.suppliers[action], { params: { id }, body: { version } });
  const takeBack = () =>
    runAction({ failed: words[undo].failed, refresh: refreshRegisters }, () => send(id, changed.version, undo, false));
  return {
    title: done,
    ...(action === 'end' && { description: 'Its reviews are no longer due. Everything else is kept.' }),
    ...(canUndo && { action: { label: 'Undo', onSelect: () => void takeBack() } }),
  };
}

export function EndButton({ supplier: { id, version, state } }: { supplier: SupplierDetail }) {
  const action: Action = state === 'ended' ? 'restore' : 'end';
  const mayRespond = usePermissions().has('control:respond');
  const { busy, run } = useAction({ failed: words[action].failed, refresh: refreshRegisters });
  if (!mayRespond) return null;
  return (
    <Button
      busy={busy}
      icon={action === 'end' ? <ArchiveIcon /> : <UnarchiveIcon />}
      onClick={() => void run(() => send(id, version, action))}
    >
      {words[action].label}
    </Button>
  );
}
