/** Remembers that this tab's session expired and on which page, until the next sign-in. */

export interface ExpiredSession {
  /** The message of specification §8. */
  message: string;
  path: string;
}

const key = 'expired-session';

export function rememberExpired(expired: ExpiredSession): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(expired));
  } catch {
    // Without storage the next sign-in goes to the dashboard.
  }
}

/** Null if nothing valid is stored. */
export function readExpired(): ExpiredSession | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ExpiredSession> | null;
    if (typeof stored?.message !== 'string' || typeof stored.path !== 'string') return null;
    return { message: stored.message, path: stored.path };
  } catch {
    // Storage is switched off or holds something else.
    return null;
  }
}

export function forgetExpired(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
