/** The selected rows of a list: of the page that is shown, or all that match its filters. Rows out of sight count only if all were selected. */
import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Keys of the selected rows, in the order of the list. */
  chosen: readonly string[];
  /** The number of visible rows. */
  shown: number;
  /** The number of visible rows that are selected. */
  shownChosen: number;
  /** The number of rows on all pages. */
  total: number;
  isChosen: (key: string) => boolean;
  /** @param range also selects the rows between the last selected row and this one */
  set: (key: string, on: boolean, range?: boolean) => void;
  /** Selects or deselects the visible rows. */
  setAll: (on: boolean) => void;
  /** Selects the rows of all pages. */
  selectTotal: () => Promise<void>;
  /** Selects exactly these rows. */
  replace: (keys: readonly string[]) => void;
}

/** The rows on the other pages of a list. */
interface OtherPages {
  total: number;
  /** Changes when other rows match: search and filters as text. */
  scope: string;
  /** The keys of the rows on all pages. */
  loadKeys: () => Promise<readonly string[]>;
}

/** The rows of all pages, as long as the same ones match. */
interface Reach {
  scope: string;
  keys: readonly string[];
}

const changed = (before: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(before);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
};

/** @param keys of the visible rows, in their order */
export function useSelection(keys: readonly string[], others?: OtherPages): Selection {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [reach, setReach] = useState<Reach>();
  const last = useRef<string>(undefined);
  const latest = useRef(others);
  latest.current = others;
  const { scope = '', total = keys.length } = others ?? {};

  return useMemo(() => {
    const reached = reach?.scope === scope ? reach.keys : [];
    const change = (these: readonly string[], on: boolean) => setHeld((before) => changed(before, these, on));
    return {
      chosen: [...new Set([...reached, ...keys])].filter((key) => held.has(key)),
      shown: keys.length,
      shownChosen: keys.filter((key) => held.has(key)).length,
      total,
      isChosen: (key) => held.has(key),
      set: (key, on, range = false) => {
        const from = range && last.current !== undefined ? keys.indexOf(last.current) : -1;
        const to = keys.indexOf(key);
        last.current = key;
        change(from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1), on);
      },
      setAll: (on) => change(keys, on),
      selectTotal: async () => {
        const all = (await latest.current?.loadKeys()) ?? keys;
        setReach({ scope, keys: all });
        setHeld(new Set(all));
      },
      replace: (wanted) => setHeld(new Set(wanted)),
    };
  }, [keys, held, reach, scope, total]);
}
