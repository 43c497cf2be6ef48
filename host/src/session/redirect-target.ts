/** Decides where to go after a sign-in (specification §2.4, §5). */

/** The path of `target` if it is on this origin with http or https; else "/". */
export function redirectTarget(target: string | null | undefined, origin = window.location.origin): string {
  if (!target) return '/';
  try {
    const url = new URL(target, origin);
    const allowed = url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
    // By itself, a path of "//elsewhere" would be read as another host.
    return allowed ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
  } catch {
    // Not a URL.
    return '/';
  }
}

/** The navigation state with which a guard redirects to the login screen. */
export interface LoginState {
  from?: string;
}

export const returnLocation = (location: { pathname: string; search: string; hash: string }): string =>
  location.pathname + location.search + location.hash;

/** The target of the login screen: from the navigation state, else from the `redirect` parameter; null without either. */
export function requestedTarget(state: unknown, search: URLSearchParams): string | null {
  const from = (state as LoginState | null)?.from;
  return typeof from === 'string' && from !== '' ? from : search.get('redirect');
}
