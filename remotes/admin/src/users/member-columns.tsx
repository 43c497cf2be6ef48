/** The columns of the list of members and invitations. */
import type { Member, SortKeyOf } from '@msp/contract';
import { Avatar, Badge, formatDate, formatDateTime, Inline, RoleBadge } from '@msp/ui';
import { type Column, PhoneLabel, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { userName } from './shared/user-name';

function State({ state, expiresAt, mail }: Member) {
  if (state === 'PENDING' && mail?.state === 'FAILED')
    return (
      <Badge tone="bad" title={mail.problem ?? undefined}>
        Email not delivered
      </Badge>
    );
  const until = state === 'PENDING' && expiresAt ? `Expires ${formatDateTime(expiresAt)}` : undefined;
  return (
    <span title={until}>
      <StatusBadge kind="user" value={state} />
    </span>
  );
}

export const memberColumns: readonly Column<Member, SortKeyOf<'members'>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: (user) => (
      <Inline as="span">
        <Avatar name={userName(user)} />
        <bdi>{userName(user)}</bdi>
      </Inline>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    width: 17,
    hideBelow: 60,
    sortKey: 'email',
    cell: ({ email }) => email,
  },
  {
    key: 'role',
    header: 'Role',
    width: 11,
    sortKey: 'role',
    phone: 'second',
    // A request has no role yet.
    cell: ({ kind, role, isReviewer, isAssigned }) =>
      kind !== 'request' && (
        <Inline as="span" gap="1" wrap>
          <RoleBadge role={role} />
          {isReviewer && <Badge variant="outline">Reviewer</Badge>}
          {isAssigned && (
            <Badge variant="outline" title="Assigned by your manager">
              Assigned
            </Badge>
          )}
        </Inline>
      ),
  },
  {
    key: 'state',
    header: 'Status',
    width: 9,
    sortKey: 'state',
    phone: 'second',
    cell: (user) => <State {...user} />,
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    width: 7,
    hideBelow: 48,
    sortKey: 'lastActiveAt',
    phone: 'second',
    cell: ({ lastActiveAt }) => (
      <>
        <PhoneLabel>Last active</PhoneLabel>
        <TimeAgo at={lastActiveAt} />
      </>
    ),
  },
  {
    key: 'joinedAt',
    header: 'Joined or invited',
    width: 10,
    hideBelow: 68,
    sortKey: 'joinedAt',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
  },
];
