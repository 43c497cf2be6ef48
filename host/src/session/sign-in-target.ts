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

/** The target of the last attempt of this tab. */
export function lastSignIn(): SignInTarget {
  const stored = (readFromTab(key) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    (['redirect', 'invitation_token'] as const).flatMap((name) => {
      const value = stored[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const withTarget = (path: string, target: SignInTarget): string => {
  const query = createSearchParams({ ...target }).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** The login screen's path with the target of the last attempt. */
export const signInAgainPath = (): string => withTarget(hostPaths.login, lastSignIn());

/** The path of single sign-on with the page that the person wants. */
export const singleSignOnPath = ({ redirect }: SignInTarget): string =>
  withTarget(hostPaths.singleSignOn, { ...(redirect && { redirect }) });
