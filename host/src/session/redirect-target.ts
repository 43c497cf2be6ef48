/** Where to go after signing in (specification §2.4, §5). */

/** The path of `target` where it stays on this origin over http or https; else "/". */
export function redirectTarget(target: string | null | undefined, origin = window.location.origin): string {
  if (!target) return '/';
  try {
    const url = new URL(target, origin);
    const allowed = url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
    // A path of "//elsewhere" would leave the origin after all, once it stands alone.
    return allowed ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
  } catch {
    // Not an address at all.
    return '/';
  }
}

/** What a guard leaves in the navigation state when it sends somebody to the login screen. */
export interface LoginState {
  from?: string;
}

export const returnLocation = (location: { pathname: string; search: string; hash: string }): string =>
  location.pathname + location.search + location.hash;

/** The target of a visit to the login screen: the navigation state, else the `redirect` parameter; null where neither is given. */
export function requestedTarget(state: unknown, search: URLSearchParams): string | null {
  const from = (state as LoginState | null)?.from;
  return typeof from === 'string' && from !== '' ? from : search.get('redirect');
}
