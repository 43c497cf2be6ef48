/** SQL of what an organisation may have, and of its members. Runs in the organisation. */
import { ownRoles } from '@msp/contract';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { invitations } from '../invitations/tables';
import { memberships, organizations } from '../organizations/tables';

const columns = {
  members: organizations.memberLimit,
  integrations: organizations.integrationLimit,
  storageBytes: organizations.storageLimit,
};

/** Null for any number. */
export interface Limits {
  members: number | null;
  integrations: number | null;
  storageBytes: number | null;
}

const own = ({ organizationId }: OrganizationContext) => eq(organizations.id, organizationId);

export async function readLimits(tx: Tx, context: OrganizationContext): Promise<Limits> {
  const [row] = await tx.select(columns).from(organizations).where(own(context));
  return row ?? { members: null, integrations: null, storageBytes: null };
}

/** @returns the limits before; null if there is no such organisation */
export async function setLimits(tx: Tx, context: OrganizationContext, limits: Limits): Promise<Limits | null> {
  const [before] = await tx.select(columns).from(organizations).where(own(context)).for('update');
  const { members: memberLimit, integrations: integrationLimit, storageBytes: storageLimit } = limits;
  await tx.update(organizations).set({ memberLimit, integrationLimit, storageLimit }).where(own(context));
  return before ?? null;
}

/** The organisation's own people: current members, and open invitations, which can be accepted at any time. */
export async function countMembers(tx: Tx, context: OrganizationContext): Promise<number> {
  const [members, invited] = await Promise.all([
    tx
      .select({ total: count() })
      .from(memberships)
      .where(
        and(ofOrganization(memberships, context), isNull(memberships.removedAt), isAnyOf(memberships.role, ownRoles)),
      ),
    tx
      .select({ total: count() })
      .from(invitations)
      .where(
        and(
          ofOrganization(invitations, context),
          eq(invitations.state, 'PENDING'),
          gt(invitations.expiresAt, context.clock.now()),
          isAnyOf(invitations.role, ownRoles),
        ),
      ),
  ]);
  return (members[0]?.total ?? 0) + (invited[0]?.total ?? 0);
}
