/** When something happened, as people say it, and to the minute where it is pointed at. It ages while it is looked at. */
import { formatRelative } from '@msp/ui';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function onMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}
const minute = () => Math.floor(Date.now() / minuteMs);

export function When({ at }: { at: string }) {
  useSyncExternalStore(onMinute, minute);
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {formatRelative(at)}
    </time>
  );
}
