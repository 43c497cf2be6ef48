/** What went wrong while signing in, in the user's words, by the code that the API sends along. */

export interface AuthErrorText {
  happened: string;
  next: string;
}

const texts: Record<string, AuthErrorText> = {
  IDENTITY_PROVIDER_ERROR: {
    happened: 'The sign-in service did not answer as expected.',
    next: 'Try again. If it keeps happening, your organization’s sign-in may be down.',
  },
  SESSION_ENDED: {
    happened: 'The sign-in took too long or was already used.',
    next: 'Start it again from here.',
  },
  FORBIDDEN: {
    happened: 'You did not allow the sign-in, or your account may not use this application.',
    next: 'Try again with the account that was invited.',
  },
  NOT_FOUND: {
    happened: 'This invitation does not exist any more.',
    next: 'Ask an admin of your organization to send a new one.',
  },
  CONFLICT: {
    happened: 'This invitation was sent to another email address.',
    next: 'Sign in with the address that the invitation was sent to.',
  },
  RATE_LIMITED: {
    happened: 'There were too many attempts to sign in.',
    next: 'Wait a minute and try again.',
  },
  UNAVAILABLE: {
    happened: 'The application is being started or is under maintenance.',
    next: 'Try again in a minute.',
  },
};

const unknown: AuthErrorText = {
  happened: 'You could not be signed in.',
  next: 'Try again. If it keeps happening, contact support and quote the reference below.',
};

export const authErrorText = (code: string | null): AuthErrorText => texts[code ?? ''] ?? unknown;
