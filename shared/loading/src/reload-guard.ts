/**
 * One automatic reload for each module in 5 minutes: an outage must never become a reload loop.
 * Without sessionStorage there is no memory across a reload, and so no automatic reload at all.
 */

export const reloadGuardMs = 5 * 60_000;

const keyOf = (path: string): string => `msp-reload:${path}`;

/** Takes the one reload that `path` has now. False where it has been used, or where that cannot be remembered. */
export function claimReload(path: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(keyOf(path)) ?? Number.NaN);
    if (Math.abs(now - last) < reloadGuardMs) return false;
    sessionStorage.setItem(keyOf(path), String(now));
    return sessionStorage.getItem(keyOf(path)) === String(now);
  } catch {
    // Storage is switched off: nothing can be remembered, so nothing is reloaded.
    return false;
  }
}

/** The module has loaded: its next outage may reload again. */
export function releaseReload(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // Nothing was remembered either.
  }
}
