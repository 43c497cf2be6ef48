/** Invites several people at once. What was entered stays until it has arrived. */
import { calls, constants } from '@msp/contract';
import { IdempotencyKey, messageOf, request } from '@msp/http';
import { Button, plural, toast } from '@msp/ui';
import { Dialog, FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';
import { InviteFields } from './invite-fields';
import { type InviteAnswer, InviteResults } from './invite-results';
import { useInviteDraft } from './use-invite-draft';

const isAllSent = ({ results, mailed }: InviteAnswer) =>
  mailed && results.every(({ outcome }) => outcome === 'INVITED');

function useInvite(draft: ReturnType<typeof useInviteDraft>, onClose: () => void) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<InviteAnswer>();
  const invitations = draft.rows.flatMap(({ email, role }) => (role === null ? [] : [{ email, role }]));
  const { maxPerRequest } = constants.invitations;
  const missing = {
    'an email address': draft.rows.length === 0,
    'a role for each person': invitations.length < draft.rows.length,
    [`a list of at most ${maxPerRequest} people`]: invitations.length > maxPerRequest,
  };

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answered = await request(calls.users.invite, { body: { invitations }, idempotencyKey });
      const failed = answered.results.filter(({ outcome }) => outcome === 'INVALID' || outcome === 'REFUSED');
      // The entries that were not invited stay for correction.
      const left = [...failed.map(({ email }) => email), ...draft.invalid];
      if (left.length > 0) draft.setText(left.join('\n'));
      else draft.clear();
      await refreshUsers();
      if (isAllSent(answered) && left.length === 0) {
        toast.success({ title: `${plural(answered.results.length, 'person', 'people')} invited` });
        onClose();
      } else setAnswer(answered);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { count: invitations.length, missing, busy, failure, answer, send, edit: () => setAnswer(undefined) };
}

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const draft = useInviteDraft();
  const { count, missing, busy, failure, answer, send, edit } = useInvite(draft, onClose);
  if (answer)
    return (
      <Dialog
        open
        title="Invitations"
        // A press beside it must not lose the results.
        role="alertdialog"
        onClose={onClose}
        footer={
          <>
            {draft.text !== '' && <Button onClick={edit}>Correct the others</Button>}
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <InviteResults answer={answer} />
      </Dialog>
    );
  return (
    <FormDialog
      title="Invite people"
      submitLabel={count > 1 ? `Send ${count} invitations` : 'Send invitation'}
      busy={busy}
      missing={missing}
      failure={failure && `Couldn't send the invitations: ${failure}`}
      onSubmit={send}
      onClose={() => {
        if (draft.text.trim() === '') draft.clear();
        onClose();
      }}
    >
      <InviteFields draft={draft} />
    </FormDialog>
  );
}
