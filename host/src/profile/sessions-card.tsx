/** The browsers in which the user is signed in. */
import { calls, type SignedInSession } from '@msp/contract';
import { request, useCall } from '@msp/http';
import {
  Badge,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Inline,
  List,
  LoadingRegion,
  plural,
  Skeleton,
  Stack,
  SubText,
  Text,
} from '@msp/ui';
import { MobileIcon, SystemIcon, TimeAgo } from '@msp/ui/pages';
import { EndButton } from './end-button';

function deviceName({ browser, system }: SignedInSession): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function SessionRow({ session, reload }: { session: SignedInSession; reload: () => Promise<unknown> }) {
  const { id, isCurrent, isMobile, startedAt, lastUsedAt } = session;
  const device = deviceName(session);
  return (
    <Inline as="li" gap="3" minHeight="3.75rem">
      <Text as="span" tone="subtle" size="lg" display="inline-flex">
        {isMobile ? <MobileIcon /> : <SystemIcon />}
      </Text>
      <Text as="div" flex="1" minWidth="0">
        {device}
        <SubText>
          Signed in {formatDateTime(startedAt)} ·{' '}
          {isCurrent ? (
            'in use now'
          ) : (
            <>
              last used <TimeAgo at={lastUsedAt} />
            </>
          )}
        </SubText>
      </Text>
      {isCurrent ? (
        <Badge tone="accent">This session</Badge>
      ) : (
        <EndButton
          label="End"
          name={`End the session of ${device}`}
          title="End this session?"
          confirmLabel="End session"
          done="Session ended"
          end={() => request(calls.auth.endSession, { params: { id } })}
          reload={reload}
        >
          {device} is signed out at once. Unsaved text there may be lost.
        </EndButton>
      )}
    </Inline>
  );
}

const Loading = () => (
  <LoadingRegion label="Loading sessions">
    <Stack>
      <Skeleton height="10" />
      <Skeleton height="10" />
    </Stack>
  </LoadingRegion>
);

export function SessionsCard() {
  const { data, error, mutate } = useCall(calls.auth.sessions, {});
  const others = data ? data.total - 1 : 0;
  return (
    <Card>
      <CardHeader
        actions={
          others > 0 && (
            <EndButton
              label="End all others"
              title="End all other sessions?"
              confirmLabel="End sessions"
              done="All other sessions ended"
              end={() => request(calls.auth.endOtherSessions)}
              reload={mutate}
            >
              {plural(others, 'other session')} will be signed out at once. This one stays signed in.
            </EndButton>
          )
        }
      >
        <CardTitle>Sessions</CardTitle>
      </CardHeader>
      {!data && (
        <CardBody>
          {error ? <Callout tone="bad">Couldn't load the sessions: {error.message}</Callout> : <Loading />}
        </CardBody>
      )}
      {data && (
        <List variant="rows" lineAbove>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} reload={mutate} />
          ))}
          {data.total > data.items.length && (
            <li>
              <Text tone="muted" size="sm">
                And {plural(data.total - data.items.length, 'older session')}.
              </Text>
            </li>
          )}
        </List>
      )}
    </Card>
  );
}
