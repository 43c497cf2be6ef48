/** The menu of a row: what can be done with a member, an invitation or a request to join. */
import { calls, grantableRoles, type Member } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useSession } from '@msp/session';
import { MailIcon, ProfileIcon } from '@msp/ui';
import { ActionsMenu, CopyIcon, DeleteIcon, MenuItem, ResolveIcon } from '@msp/ui/pages';
import type { UserDialogName } from './dialogs/user-dialogs';
import { refreshUsers } from './shared/refresh-users';
import { userName } from './shared/user-name';

interface UserActionsProps {
  user: Member;
  onOpen: (dialog: UserDialogName, user: Member) => void;
}

function useResend({ id, email }: Member, onLink: () => void) {
  const { busy, run } = useAction({ failed: "Couldn't send the invitation", refresh: refreshUsers });
  const resend = () =>
    run(async () => {
      const { mailed } = await request(calls.users.resendInvitation, { params: { id } });
      if (mailed)
        return {
          title: 'Invitation sent again',
          description: `${email} has a new link. The old one no longer works.`,
        };
      onLink();
      return undefined;
    });
  return { busy, resend };
}

function InvitationItems({ user, onOpen }: UserActionsProps) {
  const { busy, resend } = useResend(user, () => onOpen('link', user));
  return (
    <>
      <MenuItem value="resend" icon={<MailIcon />} disabled={busy} onSelect={() => void resend()}>
        Send again
      </MenuItem>
      {user.state === 'PENDING' && (
        <MenuItem value="link" icon={<CopyIcon />} onSelect={() => onOpen('link', user)}>
          Copy link…
        </MenuItem>
      )}
      <MenuItem value="revoke" danger icon={<DeleteIcon />} onSelect={() => onOpen('revoke', user)}>
        Revoke invitation…
      </MenuItem>
    </>
  );
}

const MemberItems = ({ user, onOpen }: UserActionsProps) => (
  <>
    <MenuItem value="role" icon={<ProfileIcon />} onSelect={() => onOpen('role', user)}>
      Change role…
    </MenuItem>
    <MenuItem value="remove" danger icon={<DeleteIcon />} onSelect={() => onOpen('remove', user)}>
      Remove from organisation…
    </MenuItem>
  </>
);

const RequestItems = ({ user, onOpen }: UserActionsProps) => (
  <>
    <MenuItem value="accept" icon={<ResolveIcon />} onSelect={() => onOpen('accept', user)}>
      Accept request…
    </MenuItem>
    <MenuItem value="decline" danger icon={<DeleteIcon />} onSelect={() => onOpen('decline', user)}>
      Decline request…
    </MenuItem>
  </>
);

const items = { member: MemberItems, invitation: InvitationItems, request: RequestItems };

export function UserActions(props: UserActionsProps) {
  const { user } = props;
  const Items = items[user.kind];
  const me = useSession().user;
  const mayChange = me !== null && grantableRoles[me.role].includes(user.role);
  if (!mayChange || user.state === 'REVOKED') return null;
  return (
    <ActionsMenu label={`Actions for ${userName(user)}`} size="sm">
      <Items {...props} />
    </ActionsMenu>
  );
}
