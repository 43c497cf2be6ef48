/** The published versions, newest first, and which of them each client has accepted. */
import { calls, type ResponsibilityClient } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import {
  Badge,
  Card,
  CardHeader,
  CardTitle,
  formatDate,
  formatDateTime,
  Grid,
  Inline,
  List,
  plural,
  Text,
} from '@msp/ui';

function Versions() {
  const result = useCall(calls.responsibilities.versions, {});
  return (
    <Card>
      <CardHeader>
        <CardTitle>Published versions</CardTitle>
      </CardHeader>
      {result.data ? (
        <List variant="rows" lineAbove aria-label="Published versions">
          {result.data.items.map(({ number, note, controls, publishedBy, publishedAt }) => (
            <li key={number}>
              <Text weight="medium">Version {number}</Text>
              {note && <Text preserveLines>{note}</Text>}
              <Text size="sm" tone="muted">
                {plural(controls, 'control')}, published on {formatDateTime(publishedAt)} by{' '}
                {publishedBy?.name ?? 'a former member'}
              </Text>
            </li>
          ))}
        </List>
      ) : (
        <LoadState what="the versions" result={result} />
      )}
    </Card>
  );
}

function Client({ client: { name, accepted, declined }, latest }: { client: ResponsibilityClient; latest: number }) {
  return (
    <li>
      <Inline wrap rowGap="1">
        <bdi>{name}</bdi>
        {accepted?.number === latest ? (
          <Badge tone="good">Version {latest} accepted</Badge>
        ) : (
          <Badge variant="outline">{accepted ? `Version ${accepted.number} accepted` : 'Nothing accepted yet'}</Badge>
        )}
        {declined && <Badge tone="attention">Version {declined.number} declined</Badge>}
      </Inline>
      {accepted && (
        <Text size="sm" tone="muted">
          Accepted on {formatDate(accepted.at)}
        </Text>
      )}
      {declined?.reason && (
        <Text size="sm" preserveLines>
          {declined.reason}
        </Text>
      )}
    </li>
  );
}

function Clients({ latest }: { latest: number }) {
  const result = useCall(calls.responsibilities.clients, {});
  return (
    <Card>
      <CardHeader>
        <CardTitle>Clients</CardTitle>
      </CardHeader>
      {result.data ? (
        <List variant="rows" lineAbove aria-label="Clients">
          {result.data.items.length === 0 && <li>You have no clients yet.</li>}
          {result.data.items.map((client, index) => (
            <Client key={`${client.name} ${index}`} client={client} latest={latest} />
          ))}
        </List>
      ) : (
        <LoadState what="the clients" result={result} />
      )}
    </Card>
  );
}

export function VersionsCard({ latest }: { latest: number }) {
  const maySeeClients = usePermissions().has('management:update');
  return (
    <Grid columns={maySeeClients ? [1, 1] : [1]} from="lg" alignItems="start">
      <Versions />
      {maySeeClients && <Clients latest={latest} />}
    </Grid>
  );
}
