/**
 * Allows one automatic reload for each module in 5 minutes, so that an outage never becomes a reload loop. Without
 * sessionStorage nothing is remembered across a reload, so there is no automatic reload.
 */

export const reloadGuardMs = 5 * 60_000;

const keyOf = (path: string): string => `msp-reload:${path}`;

/** Claims the reload of `path`. False if it was claimed before, or if the claim cannot be stored. */
export function claimReload(path: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(keyOf(path)) ?? Number.NaN);
    if (Math.abs(now - last) < reloadGuardMs) return false;
    sessionStorage.setItem(keyOf(path), String(now));
    return sessionStorage.getItem(keyOf(path)) === String(now);
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Called when the module has loaded: its next outage may reload again. */
export function releaseReload(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // Storage is switched off, so nothing was claimed.
  }
}
