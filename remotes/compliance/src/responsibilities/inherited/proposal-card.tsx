/** A version of the manager that isn't accepted: what it changes, and the decision. Nothing changes by itself. */
import { calls, type Inheritance } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import {
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Inline,
  plural,
  Stack,
  Text,
} from '@msp/ui';
import { Disclosure } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangeList } from '../change-list';
import { decidedText } from '../history-card';
import { refreshResponsibilities } from '../responsibility-calls';
import { sidesOf } from '../statement-text';

const DeclineDialog = dialogWithRetry(() => import('./decline-dialog'), 'compliance/decline-responsibilities');

interface ProposalCardProps {
  manager: string;
  proposal: NonNullable<Inheritance['proposal']>;
  pinned: Inheritance['pinned'];
}

function Actions({ manager, proposal: { number, declined } }: Omit<ProposalCardProps, 'pinned'>) {
  const [isDeclining, setDeclining] = useState(false);
  const { busy, run } = useAction({ failed: `Couldn't accept version ${number}`, refresh: refreshResponsibilities });
  const accept = () =>
    run(async () => {
      await request(calls.responsibilities.decide, { body: { number, isAccepted: true } });
      return { title: `Version ${number} accepted`, description: 'It shows on the pages of its controls.' };
    });
  return (
    <Inline wrap>
      <Button variant="primary" busy={busy} onClick={() => void accept()}>
        Accept version {number}
      </Button>
      {!declined && (
        <Button aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      {isDeclining && <DeclineDialog manager={manager} number={number} onClose={() => setDeclining(false)} />}
    </Inline>
  );
}

export function ProposalCard({ manager, proposal, pinned }: ProposalCardProps) {
  const mayDecide = usePermissions().has('management:update');
  const { number, note, publishedAt, changes, isMapped, declined } = proposal;
  const current = pinned && !pinned.endedAt ? pinned : null;
  const list = <ChangeList changes={changes} sides={sidesOf(manager)} />;
  return (
    <Card>
      <CardHeader actions={mayDecide && <Actions manager={manager} proposal={proposal} />}>
        <CardTitle>
          {manager} proposes version {number}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text size="sm" tone="muted">
            Published on {formatDate(publishedAt)}.{' '}
            {current ? `Version ${current.number} stays in force until you accept this one.` : ''}{' '}
            {mayDecide ? 'Your own answers stay as they are.' : 'An administrator decides.'}
          </Text>
          {note && <Text preserveLines>{note}</Text>}
          {declined && (
            <Callout tone="none" title={decidedText(declined)}>
              {declined.reason || 'It can still be accepted.'}
            </Callout>
          )}
          {!isMapped && (
            <Callout tone="attention" title="This version is for another control registry">
              Your organisation follows another one. If you accept it, it doesn't show on your controls.
            </Callout>
          )}
          {changes.length === 0 ? (
            <Text>It says the same as the version that you have accepted.</Text>
          ) : current && !declined ? (
            <Stack gap="2">
              <Text weight="medium">What changes for {plural(changes.length, 'control')}</Text>
              {list}
            </Stack>
          ) : (
            <Disclosure summary={`What it says about ${plural(changes.length, 'control')}`}>{list}</Disclosure>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
