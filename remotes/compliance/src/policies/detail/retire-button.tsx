/** Retires a policy or restores it. Either can be undone from the message. */
import { calls, type PolicyDetail } from '@msp/contract';
import { runAction, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Button } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { refreshPolicies } from '../policy-calls';

type Action = 'retire' | 'restore';

const words = {
  retire: { done: 'Policy retired', failed: "Couldn't retire policy", undo: 'restore' },
  restore: { done: 'Policy restored', failed: "Couldn't restore policy", undo: 'retire' },
} as const;

async function send(id: string, version: number, action: Action, canUndo = true) {
  const { done, undo } = words[action];
  const changed = await request(calls.policies[action], { params: { id }, body: { version } });
  const takeBack = () =>
    runAction({ failed: words[undo].failed, refresh: refreshPolicies }, () =>
      send(id, changed.version ?? 0, undo, false),
    );
  return {
    title: done,
    ...(action === 'retire' && { description: 'It no longer appears in lists. Answers that cite it keep it.' }),
    ...(canUndo && changed.version !== null && { action: { label: 'Undo', onSelect: () => void takeBack() } }),
  };
}

export function RetireButton({ policy: { id, version, state } }: { policy: PolicyDetail }) {
  const action: Action = state === 'RETIRED' ? 'restore' : 'retire';
  const { busy, run } = useAction({ failed: words[action].failed, refresh: refreshPolicies });
  if (id === null || version === null) return null;
  const go = () => run(() => send(id, version, action));
  return (
    <Button busy={busy} icon={action === 'retire' ? <ArchiveIcon /> : <UnarchiveIcon />} onClick={() => void go()}>
      {action === 'retire' ? 'Retire' : 'Restore'}
    </Button>
  );
}
