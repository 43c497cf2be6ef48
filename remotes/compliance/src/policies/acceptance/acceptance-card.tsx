/** Who was asked to accept a version, and who has: ask, remind, export. */
import { calls, constants, type PolicyAcceptance, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { pathOf, request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Inline,
  List,
  Progress,
  plural,
  Stack,
  Text,
} from '@msp/ui';
import { DownloadLink, Overdue } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshPolicies } from '../policy-calls';
import { acceptanceText, dueText } from '../policy-text';
import { AskDialog } from './ask-dialog';

function Person({ acceptance: { person, acceptedAt, dueOn, remindedAt } }: { acceptance: PolicyAcceptance }) {
  const state = acceptedAt ? `Accepted on ${formatDate(acceptedAt)}` : dueText(dueOn);
  return (
    <li>
      <Inline wrap>
        <Text as="span" weight="medium" flex="1 1 auto">
          {person.name}
        </Text>
        {acceptedAt ? <Badge tone="good">Accepted</Badge> : <Overdue day={dueOn} />}
      </Inline>
      <Text size="sm" tone="muted">
        {state}
        {!acceptedAt && remindedAt && ` · Reminded on ${formatDate(remindedAt)}`}
      </Text>
    </li>
  );
}

function Actions({ version, waiting }: { version: PolicyVersion; waiting: number }) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't send reminders", refresh: refreshPolicies });
  const remind = () =>
    run(async () => {
      const { reminded } = await request(calls.policies.remind, { params: { id: version.id }, body: {} });
      return { title: `${plural(reminded, 'member')} reminded` };
    });
  return (
    <Inline wrap>
      <Button size="sm" onClick={() => setAsking(true)}>
        Ask members
      </Button>
      {waiting > 0 && (
        <Button size="sm" busy={busy} onClick={() => void remind()}>
          Remind {plural(waiting, 'member')}
        </Button>
      )}
      {isAsking && <AskDialog version={version} onClose={() => setAsking(false)} />}
    </Inline>
  );
}

export function AcceptanceCard({ version }: { version: PolicyVersion }) {
  const { has } = usePermissions();
  const params = { id: version.id };
  const query = { limit: constants.paging.maxLimit };
  const result = useCall(calls.policies.acceptances, { params, query });
  const { data } = result;
  const isPublished = version.state === 'PUBLISHED';
  return (
    <Card>
      <CardHeader
        actions={
          data &&
          data.total > 0 && (
            <DownloadLink
              size="sm"
              href={pathOf(calls.policies.acceptancesCsv, { params, query: {} })}
              aria-label="Export acceptances as CSV"
            >
              Export
            </DownloadLink>
          )
        }
      >
        <CardTitle>Acceptance of version {version.number}</CardTitle>
      </CardHeader>
      {!data && <LoadState what="the acceptances" result={result} />}
      {data && (
        <CardBody>
          <Stack gap="3">
            {data.summary.asked === 0 ? (
              <Text tone="muted">No members have been asked to accept it yet.</Text>
            ) : (
              <>
                <Text>
                  {acceptanceText(data.summary)}
                  {data.summary.overdue > 0 && ` · ${data.summary.overdue} overdue`}
                </Text>
                <Progress value={data.summary.percentage} label="Members who accepted" />
              </>
            )}
            {isPublished && has('policy:update') && (
              <Actions version={version} waiting={data.summary.asked - data.summary.accepted} />
            )}
          </Stack>
        </CardBody>
      )}
      {data && data.items.length > 0 && (
        <List
          variant="rows"
          lineAbove
          density="compact"
          aria-label="Members"
          maxHeight="24rem"
          overflow="auto"
          tabIndex={0}
        >
          {data.items.map((acceptance) => (
            <Person key={acceptance.person.id} acceptance={acceptance} />
          ))}
        </List>
      )}
    </Card>
  );
}
