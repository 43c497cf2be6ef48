/** Where tickets are created in this service desk. Administrators can set it up, change it and turn it off. */
import { calls, type IntegrationDetail, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, formatDateTime, Inline, Stack, Text, TextLink } from '@msp/ui';
import { ConfirmDialog, Facts } from '@msp/ui/pages';
import { useState } from 'react';
import type { Destination, DestinationResult } from './use-destination';

const DestinationDialog = dialogWithRetry(() => import('./destination-dialog'), 'integrations/ticket-destination');

interface TicketsCardProps {
  integration: IntegrationDetail;
  result: DestinationResult;
}

interface TurnOffProps {
  integration: IntegrationDetail;
}

function TurnOff({ integration: { id, name } }: TurnOffProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({
    failed: "Couldn't turn tickets off",
    refresh: () => invalidate(calls.tickets.destination, calls.tickets.destinations),
  });
  const turnOff = async () => {
    await run(async () => {
      await request(calls.tickets.changeDestination, { params: { id }, body: { settings: null } });
      return { title: 'Tickets turned off' };
    });
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Turn off tickets…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Turn off tickets in ${name}?`}
        confirmLabel="Turn off tickets"
        cancelLabel="Keep"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void turnOff()}
      >
        Members can't create new tickets there. Existing tickets stay, and their state is still updated.
      </ConfirmDialog>
    </>
  );
}

function Content({ destination }: { destination: Destination }) {
  const mayManage = usePermissions().has('integration:manage');
  const { settings, labels, fields, changedBy, changedAt } = destination;
  if (!settings)
    return (
      <Text tone="muted">
        {mayManage
          ? 'Set up where tickets are created, so members can create them for gaps.'
          : "Tickets aren't set up. An administrator can set them up here."}
      </Text>
    );
  const chosen = fields.filter(({ name }) => settings[name]);
  return (
    <Stack>
      <Facts facts={chosen.map(({ name, title }) => ({ name: title, value: labels[name] ?? settings[name] ?? '' }))} />
      {changedAt && (
        <Text size="sm" tone="muted">
          Set by {changedBy?.name ?? 'a former member'}, {formatDateTime(changedAt)}
        </Text>
      )}
    </Stack>
  );
}

export function TicketsCard({ integration, result }: TicketsCardProps) {
  const [isEditing, setEditing] = useState(false);
  const mayManage = usePermissions().has('integration:manage');
  const { data } = result;
  const isConnected = integration.status !== 'DISCONNECTED';
  return (
    <Card>
      <CardHeader
        actions={
          data &&
          mayManage &&
          isConnected && (
            <Inline wrap>
              {data.settings && <TurnOff integration={integration} />}
              <Button size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                {data.settings ? 'Edit…' : 'Set up tickets…'}
              </Button>
            </Inline>
          )
        }
      >
        <CardTitle>Where tickets are created</CardTitle>
      </CardHeader>
      {data ? (
        <CardBody>
          <Stack>
            <Content destination={data} />
            <Text size="sm">
              <TextLink to={`${remotePaths.compliance.tickets}?integration=${integration.id}`}>
                Tickets in {integration.name}
              </TextLink>
            </Text>
          </Stack>
        </CardBody>
      ) : (
        <LoadState what="where tickets are created" result={result} />
      )}
      {isEditing && data && (
        <DestinationDialog integration={integration} destination={data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
