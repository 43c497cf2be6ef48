/** A relative time that stays up to date, with the exact time as its title. */
import { formatDateTime, formatRelative } from '@msp/ui';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}
const minute = () => Math.floor(Date.now() / minuteMs);

export function When({ at }: { at: string }) {
  useSyncExternalStore(onMinute, minute);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at)}
    </time>
  );
}
