/** Single keys that work anywhere on a page, except while somebody types or a dialog is open. */
import { useEffect, useRef } from 'react';
import { isInterrupted, isTyping } from './typing';

export interface PageKey {
  act: () => void;
  /** Acts again while the key is held; for moving, never for what cannot be taken back. */
  repeats?: boolean;
}

/** By the key in lower case. What is undefined does nothing now. */
export function usePageKeys(keys: Readonly<Record<string, PageKey | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const key = latest.current[event.key.toLowerCase()];
      if (!key || (event.repeat && !key.repeats) || isTyping(event.target) || isInterrupted()) return;
      // What it opens may take the focus: the letter must not land there.
      event.preventDefault();
      key.act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
