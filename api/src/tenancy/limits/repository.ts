/** SQL of what an organisation may have, and of its members. Runs in the organisation. */
import { ownRoles } from '@msp/contract';
import { eq, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../organizations/tables';

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

/** The organisation's own people: current members, except those whom its manager has assigned, and open invitations, which can be accepted at any time. */
export async function countMembers(tx: Tx, context: OrganizationContext): Promise<number> {
  const { organizationId: id, clock } = context;
  // Named in SQL: the domain of invitations asks this one.
  const { rows } = await tx.execute<{ total: number }>(sql`select (
    (select count(*) from memberships m where m.organization_id = ${id} and m.removed_at is null and m.management_id is null
      and ${isAnyOf(sql`m.role`, ownRoles)})
    + (select count(*) from invitations i where i.organization_id = ${id} and i.state = 'PENDING'
      and i.expires_at > ${clock.now().toISOString()}::timestamptz and ${isAnyOf(sql`i.role`, ownRoles)})
  )::int as total`);
  return rows[0]?.total ?? 0;
}
