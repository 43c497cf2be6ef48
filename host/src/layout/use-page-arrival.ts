/**
 * After a navigation, scrolls to the top and moves the focus to the new page's heading, which makes screen readers announce
 * the page.
 */
import { useLocation, useNavigationType } from '@msp/router';
import { isTypingInDialog } from '@msp/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** While a page is busy, its heading may still change; after this time it is focused anyway. */
const busyLimitMs = 1_000;
/** After this time without a heading, the page itself is focused. */
const headingLimitMs = 8_000;

/**
 * Focuses the page's heading once it appears. Leaves the focus alone if the user has moved it in the meantime or is typing in a dialog: the
 * dialog would take the focus back and select the text, and the next letter would replace it.
 * @returns a function that stops waiting
 */
export function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement;
  let waitsWhileBusy = true;

  const stop = () => {
    observer.disconnect();
    clearTimeout(busyLimit);
    clearTimeout(headingLimit);
  };
  const focus = (target: HTMLElement) => {
    stop();
    const now = document.activeElement;
    if (isTypingInDialog(now)) return;
    if (now !== before && now !== document.body && now !== null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const look = () => {
    const heading = main.querySelector('h1');
    if (!heading || isTypingInDialog(document.activeElement)) return;
    if (!(waitsWhileBusy && main.querySelector('[aria-busy="true"]'))) focus(heading);
  };
  const observer = new MutationObserver(look);
  const busyLimit = setTimeout(() => {
    waitsWhileBusy = false;
    look();
  }, busyLimitMs);
  const headingLimit = setTimeout(() => focus(main), headingLimitMs);
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return stop;
}

export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const type = useNavigationType();
  const arrival = useRef({ hash, type });
  arrival.current = { hash, type };
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On Back and Forward, the browser restores the scroll position.
    if (arrival.current.type !== 'POP') window.scrollTo(0, 0);
    // A page opened with an anchor scrolls there itself.
    if (arrival.current.hash === '' && main.current) return focusHeading(main.current);
  }, [pathname, main]);
}
