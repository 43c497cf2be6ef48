/** The columns of the activity log. */
import type { ActivityLogItem, SortKeyOf } from '@msp/contract';
import { type Column, Timestamp } from '@msp/ui/pages';
import { ActionBadge } from './action-badge';
import { ChangesLine } from './changes-cell';
import { ControlLinks } from './control-links';

/** With the manager for which the person acted. */
const actorName = ({ name, email, organization }: ActivityLogItem['user']) =>
  [name || email || 'Unknown User', organization].filter(Boolean).join(', ');

/** What changed is a list of differences, which have no order. */
export const activityColumns: readonly Column<ActivityLogItem, SortKeyOf<'activity'>>[] = [
  {
    key: 'timestamp',
    header: 'When',
    width: 11.5,
    sortKey: 'timestamp',
    phone: 'second',
    cell: ({ timestamp }) => <Timestamp value={timestamp} />,
  },
  {
    key: 'title',
    header: 'What',
    sortKey: 'title',
    primary: true,
    cell: ({ title }) => title,
    secondLine: ({ description }) => description,
  },
  {
    key: 'action',
    header: 'Action',
    sortKey: 'action',
    width: 7.5,
    hideBelow: 60,
    phone: 'first',
    cell: ({ action }) => <ActionBadge action={action} />,
  },
  {
    key: 'who',
    header: 'Who',
    sortKey: 'who',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: ({ user }) => <span title={user.email}>{actorName(user)}</span>,
  },
  {
    key: 'controls',
    header: 'Controls',
    sortKey: 'controls',
    width: 7,
    hideBelow: 48,
    phone: 'second',
    cell: (item) => (item.controlId || item.controlIds?.length ? <ControlLinks item={item} /> : null),
  },
  {
    key: 'changes',
    header: 'What changed',
    width: 15,
    hideBelow: 60,
    phone: 'below',
    cell: ({ changes }) => changes.length > 0 && <ChangesLine changes={changes} />,
  },
];
