/** Brings the heading named in the address into view once the text is there, also when the text comes late. */
import { useLocation } from '@msp/router';
import { useEffect } from 'react';

/** `ready`: the headings exist. Runs again for each link to an anchor, also to the same one. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells two visits of one anchor apart
  useEffect(() => {
    if (!ready || hash.length < 2) return;
    let id = hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // Not encoded at all: taken as it is.
    }
    const heading = document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [ready, hash, key]);
}
