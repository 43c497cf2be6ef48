/** A choice a person makes for this browser: kept in localStorage, the same in every tab, and bearing a storage that is switched off. */
import { useSyncExternalStore } from 'react';

export interface StoredChoice<C extends string> {
  get(): C;
  set(next: C): void;
  /** Calls back after every change, here or in another tab. Answers how to stop. */
  onChange(listener: () => void): () => void;
  /** For components. */
  use(): C;
}

/** @param choices the first is what counts until something else is chosen */
export function storedChoice<const C extends string>(key: string, choices: readonly [C, ...C[]]): StoredChoice<C> {
  const listeners = new Set<() => void>();
  let current: C | undefined;

  const read = (): C => {
    try {
      const kept = localStorage.getItem(key);
      return choices.find((choice) => choice === kept) ?? choices[0];
    } catch {
      // Storage may be forbidden; then nothing has been chosen.
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
  // Listening makes the browser fetch all that is stored, while everything waits: not while the page's code starts.
  setTimeout(() => addEventListener('storage', heard));

  return {
    get,
    set(next) {
      current = next;
      try {
        localStorage.setItem(key, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      tell();
    },
    onChange,
    use: () => useSyncExternalStore(onChange, get),
  };
}
