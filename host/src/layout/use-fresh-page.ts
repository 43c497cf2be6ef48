/**
 * After a navigation, focus and scroll position belong to the new page and not to the link that led there. The focus goes
 * to the page's heading, once, which is also how a screen reader hears of the new page.
 */
import { useLocation, useNavigationType } from '@msp/router';
import { type RefObject, useEffect, useRef } from 'react';

/** While a page is busy its heading may still change: it is waited for so long. */
const patienceMs = 1_000;
/** Without any heading by then, the page itself gets the focus. */
const latestMs = 8_000;

/** Answers how to stop waiting. Never takes the focus from where somebody has put it meanwhile. */
export function focusHeading(main: HTMLElement): () => void {
  const held = document.activeElement;
  let isPatient = true;

  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    clearTimeout(latest);
  };
  const give = (target: HTMLElement) => {
    stop();
    const now = document.activeElement;
    if (now !== held && now !== document.body && now !== null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const look = () => {
    const heading = main.querySelector('h1');
    if (heading && !(isPatient && main.querySelector('[aria-busy="true"]'))) give(heading);
  };
  const observer = new MutationObserver(look);
  const patience = setTimeout(() => {
    isPatient = false;
    look();
  }, patienceMs);
  const latest = setTimeout(() => give(main), latestMs);
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return stop;
}

export function useFreshPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const type = useNavigationType();
  const arrival = useRef({ hash, type });
  arrival.current = { hash, type };
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and Forward: the browser knows where the page was.
    if (arrival.current.type !== 'POP') window.scrollTo(0, 0);
    // A page that was opened at an anchor goes there by itself.
    if (arrival.current.hash === '' && main.current) return focusHeading(main.current);
  }, [pathname, main]);
}
