/** The columns of the members' list. */
import type { Member, SortKeyOf } from '@msp/contract';
import { Avatar, formatDate, Inline, RoleBadge } from '@msp/ui';
import { type Column, TimeAgo } from '@msp/ui/pages';

/** First and last name, or the email where both are blank. */
export const memberName = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || email;

export const memberColumns: readonly Column<Member, SortKeyOf<'members'>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: (member) => (
      <Inline as="span">
        <Avatar name={memberName(member)} />
        <bdi>{memberName(member)}</bdi>
      </Inline>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    width: 18,
    hideBelow: 36,
    sortKey: 'email',
    phone: 'second',
    cell: ({ email }) => email,
  },
  {
    key: 'role',
    header: 'Role',
    width: 8,
    sortKey: 'role',
    phone: 'first',
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    width: 7.5,
    hideBelow: 48,
    sortKey: 'lastActiveAt',
    phone: 'second',
    cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} />,
  },
  {
    key: 'joinedAt',
    header: 'Joined',
    width: 8,
    hideBelow: 60,
    sortKey: 'joinedAt',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
  },
];
