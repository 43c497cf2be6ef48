/** Retires a policy or restores it. Either can be undone from the message. */
import { calls, type PolicyDetail } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshPolicies } from '../policy-calls';

type Action = 'retire' | 'restore';

const words = {
  retire: { done: 'Policy retired', failed: 'The policy was not retired', undo: 'restore' },
  restore: { done: 'Policy restored', failed: 'The policy was not restored', undo: 'retire' },
} as const;

async function send(id: string, version: number, action: Action, canUndo = true): Promise<void> {
  const { done, failed, undo } = words[action];
  try {
    const changed = await request(calls.policyDocuments[action], { params: { id }, body: { version } });
    toast.success({
      title: done,
      ...(action === 'retire' && { description: 'It no longer appears in lists. Answers that cite it keep it.' }),
      ...(canUndo &&
        changed.version !== null && {
          action: { label: 'Undo', onSelect: () => void send(id, changed.version ?? 0, undo, false) },
        }),
    });
  } catch (error) {
    toast.error({ title: failed, description: messageOf(error) });
  }
  await refreshPolicies();
}

export function RetireButton({ policy: { id, version, state } }: { policy: PolicyDetail }) {
  const [busy, setBusy] = useState(false);
  if (id === null || version === null) return null;
  const action: Action = state === 'RETIRED' ? 'restore' : 'retire';
  const go = async () => {
    setBusy(true);
    await send(id, version, action);
    setBusy(false);
  };
  return (
    <Button busy={busy} icon={action === 'retire' ? <ArchiveIcon /> : <UnarchiveIcon />} onClick={() => void go()}>
      {action === 'retire' ? 'Retire' : 'Restore'}
    </Button>
  );
}
