/** Asks the organisation that has verified the domain of the user's address for a membership. */
import { calls, constants, type ResponseOf } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { Button, Callout, Stack } from '@msp/ui';
import { Field, TextArea } from '@msp/ui/pages';
import { useState } from 'react';
import { useSending } from './use-sending';

type Offered = NonNullable<ResponseOf<typeof calls.newcomers.options>['organization']>;

const { newcomers } = calls;

function Waiting({ name, requestId }: { name: string; requestId: string }) {
  const { busy, failure, send } = useSending();
  const withdraw = () =>
    send(async () => {
      await request(newcomers.withdraw, { params: { id: requestId } });
      await invalidate(newcomers.options);
    });
  return (
    <Stack gap="2">
      <Callout tone="accent" title={`You asked to join ${name}`}>
        An administrator has to accept your request. This page opens {name} as soon as they do.
      </Callout>
      <Button alignSelf="flex-start" busy={busy} onClick={() => void withdraw()}>
        Withdraw request
      </Button>
      {failure && <Callout tone="bad">Couldn't withdraw your request: {failure}</Callout>}
    </Stack>
  );
}

function AskForm({ id, name }: Pick<Offered, 'id' | 'name'>) {
  const [message, setMessage] = useState('');
  const { busy, failure, send } = useSending();
  const ask = () =>
    send(async () => {
      await request(newcomers.ask, { body: { organizationId: id, message } });
      await invalidate(newcomers.options);
    });
  return (
    <Stack gap="3">
      <Field label="Message to the administrators" help="Optional. For example, which team you work in.">
        <TextArea
          rows={2}
          value={message}
          maxLength={constants.textLimits.reason}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <Button variant="primary" alignSelf="flex-start" busy={busy} onClick={() => void ask()}>
        Ask to join {name}
      </Button>
      {failure && <Callout tone="bad">Couldn't send your request: {failure}</Callout>}
    </Stack>
  );
}

export function AskToJoin({ organization: { id, name, request: sent } }: { organization: Offered }) {
  if (sent?.state === 'OPEN') return <Waiting name={name} requestId={sent.id} />;
  return (
    <Stack gap="3">
      {sent?.state === 'DECLINED' ? (
        <Callout tone="attention">{name} declined your request. You can ask again.</Callout>
      ) : (
        <Callout tone="accent">Your email address belongs to {name}.</Callout>
      )}
      <AskForm id={id} name={name} />
    </Stack>
  );
}
