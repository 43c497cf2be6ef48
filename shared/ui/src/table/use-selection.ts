/** Which rows of a table are ticked. Only rows that are shown: what is filtered or paged away is never changed unseen. */
import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Keys of the ticked rows, in the order of the table. */
  chosen: readonly string[];
  /** How many rows there are to tick. */
  shown: number;
  isChosen: (key: string) => boolean;
  /** `range`: everything between the row ticked last and this one as well. */
  set: (key: string, on: boolean, range?: boolean) => void;
  setAll: (on: boolean) => void;
  /** Ticks exactly these. */
  replace: (keys: readonly string[]) => void;
}

/** @param keys of the rows that are shown, in their order */
export function useSelection(keys: readonly string[]): Selection {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  return useMemo(() => {
    const change = (changed: readonly string[], on: boolean) =>
      setHeld((before) => {
        const next = new Set(before);
        for (const key of changed) {
          if (on) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    return {
      chosen: keys.filter((key) => held.has(key)),
      shown: keys.length,
      isChosen: (key) => held.has(key),
      set: (key, on, range = false) => {
        const from = range && last.current !== undefined ? keys.indexOf(last.current) : -1;
        const to = keys.indexOf(key);
        last.current = key;
        change(from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1), on);
      },
      setAll: (on) => change(keys, on),
      replace: (wanted) => setHeld(new Set(wanted)),
    };
  }, [keys, held]);
}
