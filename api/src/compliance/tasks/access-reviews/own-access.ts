/** Who can do what in this application: members, the scheme's staff with access, and API keys. */
import { apiKeyScopes, isRole, remotePaths, roleLabels, schemeStaffRoles, systemActor } from '@msp/contract';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import type { AccessLine } from './lines';
import * as repository from './own-access-repository';

const dayOrNull = (time: Date | null) => time && dayOf(time);

const isSchemeStaff = (role: string) => (schemeStaffRoles as readonly string[]).includes(role);

function memberLine({ user, role, isReviewer, managementId, lastActiveAt }: repository.MemberRow): AccessLine {
  const { id, name, email } = personSummary(user);
  const roleText = isRole(role) ? roleLabels[role] : role;
  return {
    key: `member ${id}`,
    source: isSchemeStaff(role) ? 'scheme-staff' : 'member',
    name,
    account: email,
    access: [roleText, ...(isReviewer ? ['reviewer'] : []), ...(managementId ? ['assigned by the manager'] : [])].join(
      ', ',
    ),
    lastActiveOn: dayOrNull(lastActiveAt),
    path: `${remotePaths.admin.users}?search=${encodeURIComponent(email)}`,
  };
}

function keyLine({ id, name, lastFour, scopes, lastUsedAt, creator }: repository.KeyRow): AccessLine {
  const changes = scopes.filter((scope) => !scope.endsWith(':read'));
  const all = scopes.length === apiKeyScopes.length;
  return {
    key: `api-key ${id}`,
    source: 'api-key',
    name,
    account: `ends in ${lastFour}, created by ${personSummary(creator)?.name ?? systemActor}`,
    access: all ? 'Everything' : changes.length === 0 ? 'Reads' : `Reads and changes: ${changes.join(', ')}`,
    lastActiveOn: dayOrNull(lastUsedAt),
    path: remotePaths.admin.apiKeys,
  };
}

const byName = (one: AccessLine, other: AccessLine) => one.name.localeCompare(other.name);

/** API keys also have a membership; they are listed as keys only. Runs in the caller's transaction. */
export async function ownAccess(tx: Tx, context: OrganizationContext): Promise<AccessLine[]> {
  const people = (await repository.members(tx, context)).filter(({ role }) => isRole(role));
  const keys = await repository.activeKeys(tx, context);
  return [...people.map(memberLine).sort(byName), ...keys.map(keyLine).sort(byName)];
}
