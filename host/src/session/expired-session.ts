/** That this tab's session expired, and on which page: kept across the sign-in that follows, and no longer. */

export interface ExpiredSession {
  /** The sentence of specification §8. */
  message: string;
  path: string;
}

const key = 'expired-session';

export function rememberExpired(expired: ExpiredSession): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(expired));
  } catch {
    // Without storage the next sign-in leads to the dashboard.
  }
}

/** Null where nothing is kept or where it is something else. */
export function readExpired(): ExpiredSession | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ExpiredSession> | null;
    if (typeof kept?.message !== 'string' || typeof kept.path !== 'string') return null;
    return { message: kept.message, path: kept.path };
  } catch {
    // Storage is switched off or holds something else: nothing is known.
    return null;
  }
}

export function forgetExpired(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
