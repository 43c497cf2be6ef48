/** Dialogs, menus and tooltips, loaded when first needed. */
import { withRetry } from '@msp/loading';
import { useCallback, useState } from 'react';

export type Overlays = typeof import('../overlays');

let loaded: Overlays | null = null;
let loading: Promise<Overlays> | null = null;

/** Loads them once. If that fails, the next call tries again. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= withRetry(() => import(/* webpackChunkName: "overlays" */ '../overlays'), { path: 'ui/overlays' }).then(
    (module) => {
      loaded = module;
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The module, or null until it has loaded, and a function that loads it. */
export function useOverlays(): { overlays: Overlays | null; load: () => void } {
  const [overlays, setOverlays] = useState(loaded);
  const load = useCallback(() => {
    if (loaded) return setOverlays(loaded);
    // The retry loop has reported the failure. Without overlays the plain control stays.
    loadOverlays().then(setOverlays, () => {});
  }, []);
  return { overlays, load };
}
