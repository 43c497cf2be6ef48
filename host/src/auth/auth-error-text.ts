/** What happened when a sign-in failed and what to do, by the API's error code. */

export interface AuthErrorText {
  /** "Sign-in failed" unless given. */
  title?: string;
  happened: string;
  next: string;
}

const texts: Record<string, AuthErrorText> = {
  IDENTITY_PROVIDER_ERROR: {
    happened: "The sign-in service didn't respond as expected.",
    next: "Try again. If it keeps happening, your organisation's sign-in service may be down.",
  },
  SESSION_ENDED: {
    happened: 'The sign-in took too long or was already used.',
    next: 'Sign in again from here.',
  },
  FORBIDDEN: {
    happened: "You didn't allow the sign-in, or your account may not use this application.",
    next: 'Try again with the account that was invited.',
  },
  NOT_FOUND: {
    happened: 'This invitation no longer exists.',
    next: 'Ask an admin of your organisation to send a new one.',
  },
  RATE_LIMITED: {
    happened: 'There were too many sign-in attempts.',
    next: 'Wait a minute and try again.',
  },
  SINGLE_SIGN_ON_UNKNOWN: {
    happened: 'No single sign-on is set up for this address.',
    next: 'Sign in as usual, or check the address.',
  },
  SINGLE_SIGN_ON_REFUSED: {
    happened: "Your organisation's single sign-on may not be used with this account.",
    next: 'It accepts addresses of domains that your organisation has verified. Ask an admin of your organisation.',
  },
  SINGLE_SIGN_ON_NO_MEMBER: {
    happened: "Your account isn't a member of this organisation yet.",
    next: 'Ask an admin of your organisation to invite you, then sign in again.',
  },
  STORAGE_FULL: {
    happened: "The application's storage is full, so it couldn't save your sign-in.",
    next: 'Ask the operator of the application for more space, then try again.',
  },
  SIGN_OUT_FAILED: {
    title: 'Sign-out failed',
    happened: 'You are still signed in.',
    next: 'Try again. If it keeps happening, close the browser.',
  },
  UNAVAILABLE: {
    happened: 'The application is starting or under maintenance.',
    next: 'Try again in a minute.',
  },
};

const unknown = (hasReference: boolean): AuthErrorText => ({
  happened: "Couldn't sign you in.",
  next: `Try again. If it keeps happening, contact support${hasReference ? ' and quote the reference below' : ''}.`,
});

export const authErrorText = (code: string | null, hasReference: boolean): AuthErrorText =>
  texts[code ?? ''] ?? unknown(hasReference);
