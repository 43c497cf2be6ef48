/** The user's own role has changed while the page is open. */
import { isRole, type Profile, type Role, roleLabels } from '@msp/contract';
import { hasDrafts, sessionAtom } from '@msp/session';
import { toast } from '@msp/ui';
import { browser } from '../browser';
import { applyProfile } from './profile';
import { store } from './store';

/** The role that the user has been told about, so that they are told once. */
let told: Role | null = null;

/**
 * Applies the profile of the organisation that the page shows. A new role would take forms away from the page, and with them what the
 * user is typing: then the page stays as it is, the API refuses what the role forbids, and the user reloads when they are ready.
 */
export function applyOwnProfile(profile: Profile): void {
  const { user } = store.get(sessionAtom);
  const role = isRole(profile.role) ? profile.role : null;
  if (!user || role === null || role === user.role) {
    applyProfile(profile);
    return;
  }
  const title = `Your role is now ${roleLabels[role]}`;
  if (!hasDrafts(user)) {
    applyProfile(profile);
    toast.info({ title });
    return;
  }
  if (told === role) return;
  told = role;
  toast.info({
    title,
    description: 'Your text stays on this page. Copy it, then reload.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload page', onSelect: () => browser.reload() },
  });
}
