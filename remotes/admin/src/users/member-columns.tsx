/** The columns of the members' list. */
import type { Member } from '@msp/contract';
import { Avatar, chakra, formatDate, formatDateTime, formatRelative, RoleBadge, Text } from '@msp/ui';
import type { Column } from '@msp/ui/pages';

export const memberSortKeys = ['name', 'email', 'role', 'joinedAt', 'lastActiveAt'] as const;
export type MemberSortKey = (typeof memberSortKeys)[number];

const Person = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } });

/** First and last name, or the email where both are blank. */
export const memberName = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || email;

export const memberColumns: readonly Column<Member, MemberSortKey>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: (member) => (
      <Person>
        <Avatar name={memberName(member)} />
        <bdi>{memberName(member)}</bdi>
      </Person>
    ),
  },
  { key: 'email', header: 'Email', sortKey: 'email', wide: true, cell: ({ email }) => email },
  { key: 'role', header: 'Role', sortKey: 'role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    sortKey: 'lastActiveAt',
    nowrap: true,
    cell: ({ lastActiveAt }) =>
      lastActiveAt ? (
        <time dateTime={lastActiveAt} title={formatDateTime(lastActiveAt)}>
          {formatRelative(lastActiveAt)}
        </time>
      ) : (
        <Text as="span" tone="subtle">
          Never
        </Text>
      ),
  },
  {
    key: 'joinedAt',
    header: 'Joined',
    sortKey: 'joinedAt',
    nowrap: true,
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
  },
];
