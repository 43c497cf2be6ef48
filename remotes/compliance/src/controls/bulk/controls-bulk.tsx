/** What can be done to several controls at once, and what was refused of it. */
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Callout, CloseIcon, chakra, IconButton, plural, TextLink } from '@msp/ui';
import { BulkBar, type Selection } from '@msp/ui/pages';
import { Suspense, useState } from 'react';
import { controlPath } from '../words';
import { type BulkChange, type Refused, useBulkChange } from './use-bulk-change';

const StatusDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "set-status" */ './status-dialog'),
  'compliance/set-status',
);
const OwnerDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "set-owner" */ './owner-dialog'),
  'compliance/set-owner',
);

const List = chakra('ul', { base: { paddingInlineStart: '5', listStyle: 'disc', marginTop: '1' } });

function RefusedList({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  return (
    <Callout
      tone="attention"
      title={`${plural(refused.length, 'control')} could not be changed`}
      action={
        <IconButton aria-label="Close this notice" size="sm" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    >
      <List aria-label="Refused">
        {refused.map(({ control: { id, code, name }, message }) => (
          <li key={id}>
            <TextLink to={controlPath(code)}>
              {code} {name}
            </TextLink>
            : {message}
          </li>
        ))}
      </List>
    </Callout>
  );
}

export function ControlsBulk({ selection }: { selection: Selection }) {
  const { has } = usePermissions();
  const { busy, run, refused, dismissRefused } = useBulkChange(selection);
  const [asking, setAsking] = useState<'status' | 'owner'>();
  const controlIds = [...selection.chosen];
  const dialog = {
    controlIds,
    busy,
    onClose: () => setAsking(undefined),
    onSet: (change: BulkChange) => run(change, 'changed'),
  };
  return (
    <>
      {refused.length > 0 && <RefusedList refused={refused} onClose={dismissRefused} />}
      <BulkBar selection={selection} count={(chosen) => `${plural(chosen, 'control')} selected`}>
        <Button onClick={() => setAsking('status')}>Set status…</Button>
        <Button onClick={() => setAsking('owner')}>Set owner…</Button>
        {has('control:submit') && (
          <Button busy={busy} onClick={() => void run({ action: 'SUBMIT', controlIds }, 'submitted for review')}>
            Submit for review
          </Button>
        )}
      </BulkBar>
      <Suspense fallback={null}>
        {asking === 'status' && <StatusDialog {...dialog} />}
        {asking === 'owner' && <OwnerDialog {...dialog} />}
      </Suspense>
    </>
  );
}
