/**
 * A link inside the application. Unlike react-router's, it doesn't follow the location: a list has about a hundred links, and every
 * change of a filter or of the order would render all of them again.
 */
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react';
import {
  createPath,
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  resolvePath,
  type To,
} from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An absolute path, a search or an anchor on the current page, or an address elsewhere (`https:`, `mailto:`), which the browser opens. */
  to: To;
  /** Replaces the entry of the history. So does a link to the current address, as in a document without scripts. */
  replace?: boolean;
  /** Another tab. The browser opens it. */
  target?: '_blank' | undefined;
  /** Kept in the entry of the history. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** Such as a click for a new tab. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

export function Link({ to, replace, state, target, onClick, ...anchor }: LinkProps) {
  // The history of a BrowserRouter or MemoryRouter, which knows where it is without rendering.
  const history = useContext(NavigationContext).navigator as Navigator & { location: Location };
  const isOfPage = typeof to !== 'string' || /^[?#]/.test(to);
  const addressOf = () => (isOfPage ? resolvePath(to, history.location.pathname) : to);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = typeof to === 'string' && /^[a-z]+:/.test(to);
    if (event.defaultPrevented || isElsewhere || target || isForBrowser(event)) return;
    event.preventDefault();
    const address = addressOf();
    if (replace ?? history.createHref(address) === createPath(history.location)) history.replace(address, state);
    else history.push(address, state);
  };

  return <a {...anchor} href={history.createHref(addressOf())} target={target} onClick={open} />;
}
