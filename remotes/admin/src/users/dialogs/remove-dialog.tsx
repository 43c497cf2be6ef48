/** Removes a member: shows what they own, asks who takes over, and has the name typed before it is done. */
import { calls, constants } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { useSession } from '@msp/session';
import { Callout, Text } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';
import { userName } from '../shared/user-name';
import { HandoverFields, useHandover } from './handover-fields';
import { LastAdminDialog } from './last-admin-dialog';
import type { UserDialogProps } from './user-dialog-props';

/** Names are compared as people type them. */
const isSameName = (typed: string, name: string) => typed.trim().toLowerCase() === name.toLowerCase();

export default function RemoveDialog({ user, isLastAdmin, onClose }: UserDialogProps) {
  const { organization, user: me } = useSession();
  const { data, error } = useCall(calls.users.removalPreview, isLastAdmin ? null : { params: { id: user.id } });
  const owns = data?.owns ?? [];
  const handover = useHandover(owns);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { busy, failure, run } = useAction({ refresh: refreshUsers });
  const name = userName(user);
  const isMe = user.id === me?.id;
  const title = `Remove ${name}`;
  if (isLastAdmin) return <LastAdminDialog title={title} user={user} onClose={onClose} />;
  // Opens with its first field, which then has the focus.
  if (!data && !error) return null;

  const remove = () => {
    const { names, body } = handover;
    const handedOver = names.length > 0 ? ` ${names.join(' and ')} took over what they owned.` : '';
    return run(async () => {
      const params = { id: user.id };
      const { handovers, successorId } = body;
      // Only a reason and successors of single records need more than the address holds (specification §7 Users).
      if (reason.trim() !== '' || handovers)
        await request(calls.users.removeAndHandOver, { params, body: { reason, ...body } });
      else await request(calls.users.remove, { params, query: successorId ? { successorId } : {} });
      onClose();
      return { title: 'Member removed', description: `${name} no longer has access.${handedOver}` };
    });
  };
  const ownsAnything = owns.length > 0;
  const missing = {
    'what the member owns': data === undefined,
    'who takes over': !handover.isReady,
    'the typed name': !isSameName(typed, name),
  };
  const loadFailure = error && !data ? `Couldn't load what ${name} owns: ${error.message}` : undefined;
  return (
    <FormDialog
      title={title}
      submitLabel="Remove member"
      danger
      busy={busy}
      missing={missing}
      failure={failure ?? loadFailure}
      onSubmit={remove}
      onClose={onClose}
    >
      <Text>
        {isMe ? 'You lose' : `${name} loses`} access to {organization?.name} at once, in every open tab. API keys that{' '}
        {isMe ? 'you' : 'they'} created stop working. What{' '}
        {isMe ? 'you wrote stays, with your' : 'they wrote stays, with their'} name.
      </Text>
      {data && !ownsAnything && <Callout>{name} owns nothing to hand over.</Callout>}
      {ownsAnything && <HandoverFields owns={owns} handover={handover} except={user.id} />}
      {data && (
        <>
          {!isMe && (
            <Field label="Reason" help={`Shown to ${name} and recorded in the audit log.`}>
              <TextInput
                value={reason}
                maxLength={constants.textLimits.reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
          <Field label={`Type ${name} to confirm`}>
            <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
