/** The part of the design system that floats, loaded when it is first wanted. */
import { withRetry } from '@msp/loading';
import { useCallback, useState } from 'react';

type Overlays = typeof import('@msp/ui/overlays');

let loaded: Overlays | null = null;
let loading: Promise<Overlays> | null = null;

/** Loads it, once. A failure is handled like that of any other module, and the next wish tries again. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= withRetry(() => import(/* webpackChunkName: "overlays" */ '@msp/ui/overlays'), {
    path: 'ui/overlays',
  }).then(
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

/** The module or null, and how to ask for it. */
export function useOverlays(): { overlays: Overlays | null; want: () => void } {
  const [overlays, setOverlays] = useState(loaded);
  const want = useCallback(() => {
    if (loaded) return setOverlays(loaded);
    // A failure has been shown by the retry loop; without overlays the plain control stays.
    loadOverlays().then(setOverlays, () => {});
  }, []);
  return { overlays, want };
}
