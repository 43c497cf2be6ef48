/** Loads the code of dialogs and of the search at the first use of the page, so that the first of them opens at once. */
import { loadOverlays } from '@msp/ui';
import { useEffect } from 'react';

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Ignores failures: a dialog loads its code with retries when it opens. */
const load = () =>
  Promise.allSettled([loadOverlays(), import(/* webpackChunkName: "command-menu" */ '../command-menu/dialogs')]);

/** Not before: a visit that only shows the page has no need of it. Used once, by the layout. */
export function useCodeAhead(): void {
  useEffect(() => {
    const listening = new AbortController();
    const loadOnce = () => {
      listening.abort();
      void load();
    };
    for (const input of inputs) window.addEventListener(input, loadOnce, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
}
