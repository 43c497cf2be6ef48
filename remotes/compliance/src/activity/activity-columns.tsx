/** The columns of the activity log. */
import type { ActivityLogItem } from '@msp/contract';
import { Box, formatRelative, SubText } from '@msp/ui';
import { type Column, Timestamp } from '@msp/ui/pages';
import { ActionBadge } from '../dashboard/activity/action-badge';
import { ChangesCell } from './changes-cell';
import { ControlLinks } from './control-links';

export const activityColumns: readonly Column<ActivityLogItem, 'timestamp'>[] = [
  {
    key: 'timestamp',
    header: 'When',
    sortKey: 'timestamp',
    nowrap: true,
    cell: ({ timestamp }) => (
      <>
        <Timestamp value={timestamp} />
        <SubText>{formatRelative(timestamp)}</SubText>
      </>
    ),
  },
  {
    key: 'title',
    header: 'What',
    primary: true,
    cell: ({ title, description }) => (
      <Box minWidth={{ md: '14rem' }}>
        {title}
        {description && <SubText size="sm">{description}</SubText>}
      </Box>
    ),
  },
  { key: 'action', header: 'Action', nowrap: true, cell: ({ action }) => <ActionBadge action={action} /> },
  {
    key: 'who',
    header: 'Who',
    nowrap: true,
    cell: ({ user }) => <span title={user.email}>{user.name || user.email || 'Unknown User'}</span>,
  },
  {
    key: 'controls',
    header: 'Controls',
    cell: (item) => <ControlLinks item={item} />,
  },
  { key: 'changes', header: 'What changed', wide: true, cell: ({ changes }) => <ChangesCell changes={changes} /> },
];
