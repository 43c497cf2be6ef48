/** One thing that happened, and who did it. Every field has its fallback (specification §2.5). */
import type { ActivityItem } from '@msp/contract';
import { Avatar, chakra, formatDateTime } from '@msp/ui';
import { ControlLinks } from '../../activity/control-links';
import type { Loose } from '../partial';
import { ActionBadge } from './action-badge';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'start',
    '& strong': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& [data-part=about]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'sm',
      color: 'fg.muted',
    },
  },
});

export function ActivityRow({ item }: { item: Loose<ActivityItem> }) {
  const who = item?.user?.name || item?.user?.email || 'Unknown User';
  const timestamp = item?.timestamp ?? undefined;
  return (
    <Row>
      <Avatar name={who} />
      <div>
        <strong>{item?.title ?? 'Untitled activity'}</strong>
        {item?.description && <p>{item.description}</p>}
        <div data-part="about">
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          <span>{who}</span>
          <ControlLinks item={item} prefix="Control " />
        </div>
      </div>
      <ActionBadge action={item?.action} />
    </Row>
  );
}
