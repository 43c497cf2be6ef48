/** Input that appears at once and is passed on in pauses, where what depends on it takes longer than the next key. */
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 150;

/** @returns the value to show; `set` for each change; `flush` passes the last one on at once, for instance when the focus leaves */
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
  useEffect(() => flush, [flush]);
  return { shown: entered ? entered.value : value, set, flush };
}
