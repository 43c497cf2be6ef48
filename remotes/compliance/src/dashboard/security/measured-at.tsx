/** How old a system's figures are, with the date and time in a tooltip. */
import { formatDateTime, formatRelative, Text } from '@msp/ui';
import type { System } from './systems';

export function MeasuredAt({ system: { lastUpdated } }: { system: System }) {
  return (
    <Text size="sm" tone="muted">
      Measured{' '}
      <time dateTime={lastUpdated} title={formatDateTime(lastUpdated)}>
        {formatRelative(lastUpdated)}
      </time>
    </Text>
  );
}
