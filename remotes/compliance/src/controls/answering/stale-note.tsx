/** Marks an answer that is stale, with what to do about it. */
import { formatDate, Inline, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import type { Staleness } from './staleness';

export function StaleNote({ stale }: { stale: Staleness | null }) {
  if (!stale) return null;
  return (
    <Inline alignItems="flex-start">
      <StatusBadge kind="validity" value="STALE" />
      <Text size="sm" flex="1" minWidth="0">
        {stale.until && `Valid until ${formatDate(stale.until)}. `}
        {stale.message}
      </Text>
    </Inline>
  );
}
