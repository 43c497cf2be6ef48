/** Dialogs, menus and tooltips, loaded when first needed. */
import { loadOnce } from '@msp/loading';
import { useCallback, useState } from 'react';

export type Overlays = typeof import('../overlays');

const { load: loadOverlays, loaded } = loadOnce(
  () => import(/* webpackChunkName: "overlays" */ '../overlays'),
  'ui/overlays',
);

export { loadOverlays };

/** The module, or undefined until it has loaded, and a function that loads it. */
export function useOverlays(): { overlays: Overlays | undefined; load: () => void } {
  const [overlays, setOverlays] = useState(loaded);
  const load = useCallback(() => {
    if (loaded()) return setOverlays(loaded);
    // The retry loop has reported the failure. Without overlays the plain control stays.
    loadOverlays().then(setOverlays, () => {});
  }, []);
  return { overlays, load };
}
