/** Input that appears at once and is passed on in pauses, where what depends on it takes longer than the next key. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const pauseMs = 150;

/**
 * @returns the value to show; `set` for each change; `handlers` for the field, which pass the last one on at once when the focus leaves
 * and before Enter sends the form
 */
export function useBuffered<T>(value: T, onChange: (value: T) => void) {
  const [entered, setEntered] = useState<{ value: T } | null>(null);
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;

  const flush = useCallback(() => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    latest.current(current.value);
    setEntered(null);
  }, []);
  const set = useCallback(
    (next: T) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { value: next, timer: setTimeout(flush, pauseMs) };
      setEntered({ value: next });
    },
    [flush],
  );
  // Before the effects of the form around it end, which would no longer keep the value.
  useLayoutEffect(() => flush, [flush]);
  const onKeyDown = useCallback(({ key }: { key: string }) => key === 'Enter' && flush(), [flush]);
  return { shown: entered ? entered.value : value, set, handlers: { onBlur: flush, onKeyDown } };
}
