/** One activity item. Every field has a fallback (specification §2.5). */
import { ActionBadge, ControlLinks } from '@msp/activity-feed';
import type { ActivityItem } from '@msp/contract';
import { Avatar, Box, formatActivityTime, Grid, Inline, Text } from '@msp/ui';
import type { ReactNode } from 'react';
import type { Loose } from '../loose';

interface ActivityRowProps {
  item: Loose<ActivityItem>;
  /** Replaces the time in the format of specification §2.5, which has no year. */
  time?: ReactNode;
  /** What changed. */
  changes?: ReactNode;
}

export function ActivityRow({ item, time, changes }: ActivityRowProps) {
  const who = item?.user?.name || item?.user?.email || 'Unknown User';
  const manager = item?.user?.organization;
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
        {changes && <Box fontSize="sm">{changes}</Box>}
        <Inline wrap columnGap="3" rowGap="0" fontSize="sm" color="fg.muted">
          {time ?? <time dateTime={timestamp}>{formatActivityTime(timestamp)}</time>}
          <span>{manager ? `${who}, ${manager}` : who}</span>
          <ControlLinks item={item} prefix="Control " />
        </Inline>
      </Box>
      <ActionBadge action={item?.action} />
    </Grid>
  );
}
