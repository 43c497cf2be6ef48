/** Loads the code of dialogs and of the search at the first use of the page, so that the first of them opens at once. */
import { useEffect } from 'react';
import { preloadPalette } from '../palette/palette-slot';
import { loadOverlays } from './use-overlays';

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Not before: a visit that only shows the page has no need of it. Used once, by the layout. */
export function useCodeAhead(): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      // The retry loop reports failures.
      loadOverlays().catch(() => {});
      preloadPalette();
    };
    for (const input of inputs) window.addEventListener(input, load, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
}
