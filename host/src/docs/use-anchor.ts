/** Scrolls to the heading that the address names, once the text is shown. */
import { useLocation } from '@msp/router';
import { useEffect } from 'react';

/** For the component that shows the headings. Runs for every link to an anchor, even to the same one. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key distinguishes two visits to the same anchor
  useEffect(() => {
    if (hash.length < 2) return;
    let id = hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // Not encoded: used as it is.
    }
    const heading = document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [hash, key]);
}
