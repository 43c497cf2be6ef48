/** What a screen reader says when notifications arrive. Silent on the first load and when notifications are read. */
import { plural } from '@msp/ui';
import { useEffect, useRef, useState } from 'react';

/** @param unread undefined until it is known */
export function useNewsOf(unread: number | undefined): string {
  const before = useRef(unread);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    const added = before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    // The total makes two messages in succession differ: an equal one is not read aloud again.
    setNews(added > 0 ? `${plural(added, 'new notification')}, ${unread} unread` : '');
  }, [unread]);
  return news;
}
