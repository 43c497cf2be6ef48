/**
 * A link. Unlike react-router's, it doesn't subscribe to the location: a list has about a hundred links, and each change to its filters or
 * order would re-render them all.
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
  /** An absolute path, a query string or fragment on the current page, or an external URL (`https:`, `mailto:`), which the browser opens. */
  to: To;
  /** Replaces the history entry. A link to the current URL always does, as it would without JavaScript. */
  replace?: boolean;
  /** Opens in a new tab. */
  target?: '_blank' | undefined;
  /** Stored in the history entry. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** Clicks that open a new tab or window, or download. */
function isModifiedClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

export function Link({ to, replace, state, target, onClick, ...anchor }: LinkProps) {
  // The navigator of BrowserRouter and MemoryRouter is a history object, which has the current location.
  const history = useContext(NavigationContext).navigator as Navigator & { location: Location };
  const isRelative = typeof to !== 'string' || /^[?#]/.test(to);
  const resolve = () => (isRelative ? resolvePath(to, history.location.pathname) : to);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isExternal = typeof to === 'string' && /^[a-z]+:/.test(to);
    if (event.defaultPrevented || isExternal || target || isModifiedClick(event)) return;
    event.preventDefault();
    const address = resolve();
    if (replace ?? history.createHref(address) === createPath(history.location)) history.replace(address, state);
    else history.push(address, state);
  };

  return <a {...anchor} href={history.createHref(resolve())} target={target} onClick={open} />;
}
