/** Remembers what this tab's sign-in is for, so that a failed one can be tried again. Forgotten once the user is signed in. */
import { hostPaths } from '@msp/contract';
import { createSearchParams } from '@msp/router';
import { keepInTab, readFromTab } from './tab-storage';

/** The query of the login address and of the login screen (specification §2.4). */
export interface SignInTarget {
  redirect?: string;
  invitation_token?: string;
}

const key = 'sign-in';

export const rememberSignIn = (target: SignInTarget): void => keepInTab(key, target);

export const forgetSignIn = (): void => keepInTab(key, undefined);

/** The login screen's path with the target of the last attempt. */
export function signInAgainPath(): string {
  const stored = (readFromTab(key) ?? {}) as Record<string, unknown>;
  const given = (['redirect', 'invitation_token'] as const).flatMap((name): [string, string][] => {
    const value = stored[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return given.length > 0 ? `${hostPaths.login}?${createSearchParams(given)}` : hostPaths.login;
}
