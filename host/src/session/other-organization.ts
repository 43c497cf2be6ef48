/**
 * Another tab has switched the session to another organisation. The user decides which one this tab continues in; until then,
 * no call of this tab is sent (docs/decisions/0023).
 */
import { calls, type Profile } from '@msp/contract';
import { onReconnect, request } from '@msp/http';
import { hasDrafts, type SessionUser, sessionAtom, setLeaving } from '@msp/session';
import { atom } from 'jotai';
import { browser } from '../browser';
import { applyProfile, isNotSignedIn, signedOut, updateSession } from './profile';
import { store } from './store';
import { clearStoredUser } from './stored-user';

/** The name of the session's organisation while the user decides; null otherwise. */
export const otherOrganizationAtom = atom<string | null>(null);

interface Decision {
  made: Promise<void>;
  settle: () => void;
  /** A call that is to change something waits for it. */
  concernsChange: boolean;
}
let decision: Decision | undefined;

/** For a call that has to wait. @param isChange whether it is to change something */
export function organizationDecision(isChange: boolean): Promise<void> | undefined {
  if (decision) decision.concernsChange ||= isChange;
  return decision?.made;
}

function settle(): void {
  decision?.settle();
  decision = undefined;
  store.set(otherOrganizationAtom, null);
}

/** Loads the page anew, with the user and the organisation of the session. Drafts stay stored for this one. */
export function goOnInOther(): void {
  setLeaving(true);
  browser.reload();
}

function compare(profile: Profile): void {
  const { user } = store.get(sessionAtom);
  const { organization } = profile;
  if (profile.id !== user?.id || !organization?.hasOrganization) goOnInOther();
  else if (organization.organizationId === user.organizationId) {
    applyProfile(profile);
    settle();
  } else if (decision?.concernsChange || hasDrafts(user)) store.set(otherOrganizationAtom, organization.name);
  // Only reads wait, so there is nothing to ask.
  else goOnInOther();
}

async function findOrganization(): Promise<void> {
  try {
    compare(await request(calls.auth.profile));
  } catch (error) {
    if (isNotSignedIn(error)) {
      updateSession(signedOut);
      settle();
      return;
    }
    const stop = onReconnect(() => {
      stop();
      void findOrganization();
    });
  }
}

/** Resolves after a switch that this tab has begun itself: its pages are replaced, and with them their calls. */
function whenSwitched(): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(sessionAtom, () => {
      if (store.get(sessionAtom).isSwitchingOrganization) return;
      stop();
      resolve();
    });
  });
}

/**
 * Asks the user if unsaved text or a change depends on the decision; otherwise the tab follows. Resolves when its calls may be sent again.
 * @param isChange whether the refused call was to change something
 */
export function askForOrganization(isChange: boolean): Promise<void> {
  if (store.get(sessionAtom).isSwitchingOrganization) return whenSwitched();
  if (!decision) {
    let settleMade = () => {};
    const made = new Promise<void>((resolve) => {
      settleMade = resolve;
    });
    decision = { made, settle: settleMade, concernsChange: isChange };
    void findOrganization();
  }
  decision.concernsChange ||= isChange;
  return decision.made;
}

/** For a tab that learns of the switch before it makes a call: without unsaved text there is nothing to ask. */
export function organizationChanged(): void {
  const { user } = store.get(sessionAtom);
  if (decision || (user && hasDrafts(user))) void askForOrganization(false);
  else goOnInOther();
}

/** Another tab has signed out, signed in as another user, or switched the organisation. */
export function storedUserChanged(now: SessionUser | null): void {
  const { user } = store.get(sessionAtom);
  if (now?.id !== user?.id) browser.reload();
  else if (now?.organizationId !== user?.organizationId) organizationChanged();
  // Another tab has switched back.
  else if (decision) void findOrganization();
}

/** Returns the session to the organisation that this tab shows. The page stays as it is. Rejects if that fails. */
export async function switchBack(): Promise<void> {
  const { organization } = store.get(sessionAtom);
  const body = { organizationExternalId: organization?.externalId ?? '' };
  const { requiresReload } = await request(calls.auth.switchOrganization, { body });
  if (requiresReload) {
    clearStoredUser();
    return browser.goTo('/');
  }
  await findOrganization();
}

/** For tests only: back to the state of a page that has just been opened. */
export function resetOtherOrganization(): void {
  settle();
}
