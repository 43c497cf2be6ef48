/** Tells a person without an active organisation which one they were removed from, by whom and why, as the activity log has it. */
import { type Profile, systemActor } from '@msp/contract';
import { findDeletion } from '../../platform/activity-log/deleted';
import { organizationContext, type Platform } from '../../platform/context/context';
import type { Session } from '../../platform/identity/session';
import { lastRemoval } from './repository';

export async function lostOrganizationOf(
  platform: Platform,
  { user, boundTo }: Session,
): Promise<Profile['lostOrganization']> {
  const removal = await platform.database.readAsSystem((tx) => lastRemoval(tx, user.id, boundTo));
  if (!removal?.removedAt) return null;
  const entry = await findDeletion(organizationContext(platform, removal.id, null), user.id);
  const reason = entry?.changes.find(({ field }) => field === 'reason')?.after;
  return {
    name: removal.name,
    removedAt: removal.removedAt.toISOString(),
    removedBy: entry?.actorId === user.id ? null : (entry?.actorName ?? systemActor),
    reason: typeof reason === 'string' ? reason : null,
  };
}
