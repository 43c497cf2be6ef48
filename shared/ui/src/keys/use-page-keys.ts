/** Single-key shortcuts of a page. They do not act while a text is typed or a dialog is open. */
import { useLayoutEffect, useRef } from 'react';
import { isDialogOpen, isTyping } from './typing';

export interface PageKey {
  act: () => void;
  /** Repeats while the key is held. For navigation only. */
  repeats?: boolean;
}

/** @param keys by the key in lower case; undefined disables a key */
export function usePageKeys(keys: Readonly<Record<string, PageKey | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  // In the same frame as the content that the keys act on.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const key = latest.current[event.key.toLowerCase()];
      if (!key || (event.repeat && !key.repeats) || isTyping(event.target) || isDialogOpen()) return;
      // Keeps the letter out of a field that the action focuses.
      event.preventDefault();
      key.act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
