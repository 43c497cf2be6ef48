/** Where members create tickets in this service desk, and how administrators set or change that. */
import { type AdapterSetting, calls, type IntegrationDetail, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, formatDateTime, Inline, Stack, Text, TextLink } from '@msp/ui';
import { ConfirmDialog, Facts } from '@msp/ui/pages';
import { useState } from 'react';
import { type Destination, type DestinationResult, useDestinationOptions } from './use-destination';

const DestinationDialog = dialogWithRetry(
  () => import(/* webpackChunkName: "ticket-destination" */ './destination-dialog'),
  'integrations/ticket-destination',
);

interface TicketsCardProps {
  integration: IntegrationDetail;
  result: DestinationResult;
}

interface ValueProps {
  integrationId: string;
  setting: AdapterSetting;
  value: string;
}

/** The name of what was chosen. Only administrators may read the names from the service desk. */
function Value({ integrationId, setting, value }: ValueProps) {
  const mayRead = usePermissions().has('integration:manage');
  const { options } = useDestinationOptions(integrationId, setting, mayRead);
  return [...options, ...(setting.choices ?? [])].find((option) => option.value === value)?.label ?? value;
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
        Turn off…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Create no more tickets in ${name}?`}
        confirmLabel="Turn off"
        cancelLabel="Keep"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void turnOff()}
      >
        Existing tickets stay there, and their state is still read.
      </ConfirmDialog>
    </>
  );
}

function Content({ integration, destination }: { integration: IntegrationDetail; destination: Destination }) {
  const mayManage = usePermissions().has('integration:manage');
  const { settings, fields, changedBy, changedAt } = destination;
  if (!settings)
    return (
      <Text tone="muted">
        {mayManage
          ? 'Members can create tickets for gaps here once you have chosen where.'
          : 'No tickets are created here. An administrator can choose where.'}
      </Text>
    );
  const chosen = fields.filter(({ name }) => settings[name]);
  return (
    <Stack>
      <Facts
        facts={chosen.map((setting) => ({
          name: setting.title,
          value: <Value integrationId={integration.id} setting={setting} value={settings[setting.name] ?? ''} />,
        }))}
      />
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
                {data.settings ? 'Edit…' : 'Choose where…'}
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
            <Content integration={integration} destination={data} />
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
