/** The user's profile, and switching between organisations. */
import type { Profile, Ring } from '@msp/contract';
import { fallbackRole, permissionsOfMembership } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import type { Identity, IdentityProvider } from '../../platform/identity/provider';
import type { Session } from '../../platform/identity/session';
import { suspendedOrganizations } from '../suspension/service';
import { lostOrganizationOf } from './lost-organization';
import * as repository from './repository';

/** Creates or updates the user of an identity. @returns the user's id */
export async function knownUser(platform: Platform, identity: Identity): Promise<string> {
  return platform.database.asSystem((tx) => repository.upsertUser(tx, identity, platform.clock.now()));
}

/** The profile, and the ring of the active organisation. */
export async function profileOf(platform: Platform, session: Session): Promise<{ profile: Profile; ring: Ring }> {
  const { user, organization, boundTo } = session;
  const available = await platform.database.readAsSystem((tx) =>
    repository.availableOrganizations(tx, user.id, boundTo),
  );
  const active = available.find(({ id }) => id === organization?.id);
  // Only a person without an active organisation has lost one to a suspension that they need to know of.
  const suspended = organization ? [] : await suspendedOrganizations(platform, user.id, boundTo);
  const profile: Profile = {
    ...user,
    role: organization?.role ?? fallbackRole,
    permissions: organization ? [...permissionsOfMembership(organization)] : [],
    organization:
      available.length === 0
        ? null
        : {
            organizationId: organization?.id ?? '',
            externalId: organization?.externalId ?? '',
            name: organization?.name ?? '',
            slug: organization?.slug ?? '',
            logo: active?.logo ?? null,
            closesAt: active?.closesAt?.toISOString() ?? null,
            hasOrganization: organization !== null,
            hasMultipleOrganizations: available.length > 1,
            availableOrganizations: available.map(({ id, externalId, name, slug, role }) => ({
              externalId,
              name,
              slug,
              role,
              isActive: id === organization?.id,
            })),
          },
    suspendedOrganizations: suspended,
    lostOrganization: organization ? null : await lostOrganizationOf(platform, session),
    singleSignOn: boundTo !== undefined,
  };
  return { profile, ring: active?.ring ?? 'stable' };
}

/**
 * The organisations in which a person has a role, by name: also for a superadmin only those of their memberships.
 * Runs as the system.
 */
export async function organizationsOfMember(tx: Tx, { user, boundTo }: Session) {
  const available = await repository.availableOrganizations(tx, user.id, boundTo);
  return available.filter(({ joinedAt }) => joinedAt !== null);
}

/**
 * Another organisation of the person, in which they act with their role there.
 * @throws AppError 404 for an organisation in which they have no role
 */
export async function contextIn(
  platform: Platform,
  session: Session,
  externalId: string,
): Promise<OrganizationContext> {
  const all = await platform.database.asSystem((tx) => organizationsOfMember(tx, session));
  const found = all.find((organization) => organization.externalId === externalId);
  if (!found) throw notFound('This organisation');
  const { id, email, firstName, lastName } = session.user;
  const { role, isReviewer, managerName } = found;
  const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role, isReviewer };
  return organizationContext(platform, found.id, { ...actor, ...(managerName !== null && { managerName }) });
}

async function enter(tx: Tx, { id, user }: Session, organizationId: string, now: Date): Promise<void> {
  await repository.updateSession(tx, id, { activeOrganizationId: organizationId });
  await repository.touchMembership(tx, organizationId, user.id, now);
}

/** @throws AppError 403 for a session that may not join another organisation */
export function requireUnbound({ boundTo }: Session): void {
  if (boundTo !== undefined)
    throw new AppError(
      403,
      'FORBIDDEN',
      'You signed in with single sign-on, which opens this organisation only. Sign out, then sign in as usual.',
    );
}

/** Makes an organisation that the person has just joined the session's active one. */
export async function enterOrganization(platform: Platform, session: Session, organizationId: string): Promise<void> {
  await platform.database.asSystem((tx) => enter(tx, session, organizationId, platform.clock.now()));
}

/** Takes an organisation that the person no longer belongs to out of their sessions. */
export async function leaveOrganization(platform: Platform, organizationId: string, userId: string): Promise<void> {
  await platform.database.asSystem((tx) => repository.leaveOrganization(tx, organizationId, userId));
}

/**
 * Makes an organisation the session's active one. Choosing the active one again changes nothing.
 * @throws AppError 404 for an organisation that the user may not enter
 */
export async function switchOrganization(
  platform: Platform,
  provider: Pick<IdentityProvider, 'isOrganizationBound'>,
  session: Session,
  externalId: string,
) {
  const now = platform.clock.now();
  const target = await platform.database.asSystem(async (tx) => {
    const available = await repository.availableOrganizations(tx, session.user.id, session.boundTo);
    const found = available.find((organization) => organization.externalId === externalId);
    if (!found) throw notFound('This organisation');
    await enter(tx, session, found.id, now);
    return found;
  });
  const isAnother = session.organization?.id !== target.id;
  const entersAsGuest = target.joinedAt === null && isAnother;
  if (entersAsGuest) {
    const { id, email, firstName, lastName } = session.user;
    const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role: target.role };
    const context = organizationContext(platform, target.id, actor);
    await context.run((tx) =>
      recordActivity(tx, context, {
        action: 'SWITCH_ORGANIZATION',
        record: { type: 'organization', id: target.id },
        title: 'Scheme staff entered the organisation',
      }),
    );
  }
  return {
    requiresReload: provider.isOrganizationBound && isAnother,
    ring: target.ring,
    user: { organizationId: target.id, role: target.role },
  };
}
