/** The selected rows of a table. Only visible rows count, so that hidden ones are never changed. */
import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Keys of the selected rows, in the order of the table. */
  chosen: readonly string[];
  /** The number of visible rows. */
  shown: number;
  isChosen: (key: string) => boolean;
  /** @param range also selects the rows between the last selected row and this one */
  set: (key: string, on: boolean, range?: boolean) => void;
  setAll: (on: boolean) => void;
  /** Selects exactly these rows. */
  replace: (keys: readonly string[]) => void;
}

/** @param keys of the visible rows, in their order */
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
