/** Remembers that this tab's session expired and on which page, until the next sign-in. */

import { keepInTab, readFromTab } from './tab-storage';

export interface ExpiredSession {
  /** The message of specification §8. */
  message: string;
  path: string;
}

const key = 'expired-session';

/** Without storage, the next sign-in goes to the dashboard. */
export const rememberExpired = (expired: ExpiredSession): void => keepInTab(key, expired);

/** Null if nothing valid is stored. */
export function readExpired(): ExpiredSession | null {
  const stored = readFromTab(key) as Partial<ExpiredSession> | null | undefined;
  if (typeof stored?.message !== 'string' || typeof stored.path !== 'string') return null;
  return { message: stored.message, path: stored.path };
}

export const forgetExpired = (): void => keepInTab(key, undefined);
