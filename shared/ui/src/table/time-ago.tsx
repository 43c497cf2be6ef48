/** How long ago something happened, with the date and time in a tooltip, and on paper. */
import { formatDateTime, formatRelative } from '../format/dates';
import { Text } from '../primitives/text';

export interface TimeAgoProps {
  /** An ISO date and time; null if it never happened. */
  at: string | null;
}

export function TimeAgo({ at }: TimeAgoProps) {
  if (at === null) {
    return (
      <Text as="span" tone="subtle">
        Never
      </Text>
    );
  }
  return (
    <time dateTime={at} title={formatDateTime(at)} data-relative="">
      {formatRelative(at)}
    </time>
  );
}
