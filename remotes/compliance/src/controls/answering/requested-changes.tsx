/** The reviewer's comment, for the member who is asked to change the answer. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout } from '@msp/ui';

export function RequestedChanges({ responseId }: { responseId: string }) {
  const { data } = useCall(calls.controlResponses.versions, { params: { id: responseId } });
  const last = data?.items.find(({ event }) => event !== 'SUBMIT' && event !== 'WITHDRAW');
  if (last?.event !== 'REQUEST_CHANGES') return null;
  return (
    <Callout tone="attention" title={`${last.actor.name} requested changes`}>
      {last.comment}
    </Callout>
  );
}
