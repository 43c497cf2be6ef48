/** Accepts an invitation as the signed-in user, and opens the organisation. */
import { type BodyOf, calls } from '@msp/contract';
import { HttpError, messageOf, request } from '@msp/http';
import { useState } from 'react';
import { browser } from '../browser';
import { clearStoredUser } from '../session/stored-user';
import { type InvitationProblem, isInvitationProblem } from './invitation-text';

type Reference = BodyOf<typeof calls.users.acceptInvitation>;

interface Failure {
  message: string;
  /** What the API refused it for, if that has a screen of its own. */
  problem: InvitationProblem | null;
}

export function useAcceptInvitation() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const accept = async (body: Reference) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await request(calls.users.acceptInvitation, { body });
      // The page loads anew, in the organisation that the session is in now.
      clearStoredUser();
      browser.goTo('/');
    } catch (error) {
      const code = error instanceof HttpError ? error.errorCode : null;
      setFailure({ message: messageOf(error), problem: isInvitationProblem(code) ? code : null });
      setBusy(false);
    }
  };
  return { busy, failure, accept };
}
