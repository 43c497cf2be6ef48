/** The columns that a list shows: those of the URL (a shared view), else the reader's last choice in this browser, else the default. */
import { useMemo, useState } from 'react';
import type { Column } from '../table/column';

export interface ShownColumns<C> {
  columns: readonly C[];
  /** False for the default columns. */
  areChosen: boolean;
  toggle: (key: string) => void;
  /** Goes back to the default. */
  reset: () => void;
}

const storageKey = (list: string) => `columns:${list}`;

function readKept(list: string): string[] | undefined {
  try {
    return localStorage.getItem(storageKey(list))?.split(',');
  } catch {
    // Without storage, the default applies.
    return undefined;
  }
}

function keep(list: string, keys: readonly string[] | undefined): void {
  try {
    if (keys) localStorage.setItem(storageKey(list), keys.join(','));
    else localStorage.removeItem(storageKey(list));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

/**
 * @param list names it among the lists of the application
 * @param fromUrl the keys in the URL; undefined if it has none
 */
export function useShownColumns<T, S extends string>(
  list: string,
  all: readonly Column<T, S>[],
  fromUrl: readonly string[] | undefined,
  setInUrl: (keys: readonly string[] | undefined) => void,
): ShownColumns<Column<T, S>> {
  const [kept, setKept] = useState(() => readKept(list));
  const chosen = (fromUrl ?? kept)?.join();

  // The same array as long as the choice is the same: a row renders again if its columns change.
  const columns = useMemo(() => {
    const keys = chosen?.split(',');
    return all.filter(({ key, primary, optional }) => primary || (keys ? keys.includes(key) : !optional));
  }, [all, chosen]);
  const set = (keys: readonly string[] | undefined) => {
    keep(list, keys);
    setKept(keys && [...keys]);
    setInUrl(keys);
  };
  return {
    columns,
    areChosen: chosen !== undefined,
    toggle: (toggled) => {
      const isShown = (key: string) => columns.some((column) => column.key === key);
      // In the order of the table, so that the same columns have the same address.
      set(all.map(({ key }) => key).filter((key) => isShown(key) !== (key === toggled)));
    },
    reset: () => set(undefined),
  };
}
