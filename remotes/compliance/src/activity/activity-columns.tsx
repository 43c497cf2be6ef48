/** The columns of the activity log. */
import type { ActivityLogItem } from '@msp/contract';
import { CellNote, type Column, Timestamp } from '@msp/ui/pages';
import { ActionBadge } from '../dashboard/activity/action-badge';
import { ChangesCell } from './changes-cell';
import { ControlLinks } from './control-links';

export const activityColumns: readonly Column<ActivityLogItem, 'timestamp'>[] = [
  {
    key: 'timestamp',
    header: 'When',
    width: 12.5,
    sortKey: 'timestamp',
    phone: 'second',
    cell: ({ timestamp }) => <Timestamp value={timestamp} />,
  },
  {
    key: 'title',
    header: 'What',
    primary: true,
    cell: ({ title, description }) => (
      <>
        {title}
        {description && <CellNote>{description}</CellNote>}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    width: 8,
    hideBelow: 60,
    phone: 'first',
    cell: ({ action }) => <ActionBadge action={action} />,
  },
  {
    key: 'who',
    header: 'Who',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: ({ user }) => <span title={user.email}>{user.name || user.email || 'Unknown User'}</span>,
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 7,
    hideBelow: 48,
    phone: 'second',
    cell: (item) => <ControlLinks item={item} />,
  },
  {
    key: 'changes',
    header: 'What changed',
    width: 18,
    hideBelow: 60,
    phone: 'below',
    cell: ({ changes }) => <ChangesCell changes={changes} />,
  },
];
