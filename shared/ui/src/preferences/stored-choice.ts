/** A preference of this browser: kept in localStorage and the same in every tab. Works without storage for the current page. */
import { useSyncExternalStore } from 'react';

export interface StoredChoice<C extends string> {
  get(): C;
  set(next: C): void;
  /** Calls back after every change, in this tab or another. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Returns the choice as a hook, and renders again when it changes. */
  use(): C;
}

/** @param choices the first one is the default */
export function storedChoice<const C extends string>(key: string, choices: readonly [C, ...C[]]): StoredChoice<C> {
  const listeners = new Set<() => void>();
  let current: C | undefined;

  const read = (): C => {
    try {
      const kept = localStorage.getItem(key);
      return choices.find((choice) => choice === kept) ?? choices[0];
    } catch {
      // Without storage, the default applies.
      return choices[0];
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const get = () => {
    current ??= read();
    return current;
  };
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const heard = (event: StorageEvent) => {
    if (event.key !== key) return;
    current = undefined;
    tell();
  };
  // Adding the listener makes the browser load the storage synchronously, so it waits until the page has started.
  setTimeout(() => addEventListener('storage', heard));

  return {
    get,
    set(next) {
      current = next;
      try {
        localStorage.setItem(key, next);
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
      tell();
    },
    onChange,
    use: () => useSyncExternalStore(onChange, get),
  };
}
