/** One activity item. Every field has a fallback (specification §2.5). */
import type { ActivityItem } from '@msp/contract';
import { Avatar, Box, formatDateTime, Grid, Inline, Text, TextLink } from '@msp/ui';
import type { Loose } from '../partial';
import { ActionBadge } from './action-badge';

export function ActivityRow({ item }: { item: Loose<ActivityItem> }) {
  const who = item?.user?.name || item?.user?.email || 'Unknown User';
  const timestamp = item?.timestamp ?? undefined;
  const control = item?.controlId;
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
          {control && <TextLink to={`/controls/${encodeURIComponent(control)}`}>Control {control}</TextLink>}
        </Inline>
      </Box>
      <ActionBadge action={item?.action} />
    </Grid>
  );
}
