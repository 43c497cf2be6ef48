/** One activity item. Every field has a fallback (specification §2.5). */
import type { ActivityItem } from '@msp/contract';
import { Avatar, Box, formatDateTime, Grid, Inline, Text } from '@msp/ui';
import { ControlLinks } from '../../activity/control-links';
import type { Loose } from '../partial';
import { ActionBadge } from './action-badge';

export function ActivityRow({ item }: { item: Loose<ActivityItem> }) {
  const who = item?.user?.name || item?.user?.email || 'Unknown User';
  const timestamp = item?.timestamp ?? undefined;
  return (
    <Grid columns={['auto', 1, 'auto']} columnGap="3" alignItems="start">
      <Avatar name={who} />
      <Box overflowWrap="anywhere">
        <Text as="strong" weight="medium" overflowWrap="anywhere">
          {item?.title ?? 'Untitled activity'}
        </Text>
        {item?.description && (
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {item.description}
          </Text>
        )}
        <Inline wrap columnGap="3" rowGap="0" fontSize="sm" color="fg.muted">
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          <span>{who}</span>
          <ControlLinks item={item} prefix="Control " />
        </Inline>
      </Box>
      <ActionBadge action={item?.action} />
    </Grid>
  );
}
