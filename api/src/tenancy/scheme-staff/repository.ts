/** SQL of the scheme's staff: the assessors and superadmins of all organisations. Runs as the system unless said otherwise. */
import { type SchemeStaffRole, schemeStaffRoles } from '@msp/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { newId } from '../../platform/ids';
import { hasSameAddress } from '../../platform/mail-address';
import { memberships, organizations, personColumns, personOrder, users } from '../organizations/tables';

export interface StaffFilters extends PageRequest {
  search?: string | undefined;
  role?: SchemeStaffRole[] | undefined;
}

const ofUser = eq(users.id, memberships.userId);
const isStaff = and(isNull(memberships.removedAt), isAnyOf(memberships.role, schemeStaffRoles)) as SQL;
/** Of the person: in how many organisations they are staff. */
const organizationCount = sql<number>`(select count(*)::int from ${memberships} where ${ofUser} and ${isStaff})`;
const lastActiveAt = sql<
  string | null
>`(select max(${memberships.lastActiveAt}) from ${memberships} where ${ofUser} and ${isStaff})`;

const sortable = {
  name: { expression: personOrder(users.id), type: 'text' },
  organizations: { expression: organizationCount, type: 'integer' },
  lastActiveAt: { expression: sql`coalesce(${lastActiveAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const;

const text = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;

/** People who are staff with one of these roles, in an organisation whose name has this text. */
const isStaffWith = ({ role = [...schemeStaffRoles], name }: { role?: SchemeStaffRole[] | undefined; name?: string }) =>
  sql`${users.id} in (select ${memberships.userId} from ${memberships}
    join ${organizations} on ${organizations.id} = ${memberships.organizationId}
    where ${isStaff} and ${isAnyOf(memberships.role, role)} ${name ? sql`and ${containsText(sql`${organizations.name}`, name)}` : sql``})`;

export async function listStaff(tx: Tx, { search, role, ...request }: StaffFilters) {
  const page = keyset(request, sortable, sql`${users.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    isStaffWith({ role }),
    search ? or(containsText(text, search), isStaffWith({ name: search })) : undefined,
  );
  const rows = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      lastActiveAt,
      cursorValue: page.cursorValue,
    })
    .from(users)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const total = await tx.$count(users, where);
  return { ...pageOf(rows, request.limit, page.cursorFor), total };
}

/** The organisations that make these people staff, by name. */
export async function organizationsOfStaff(tx: Tx, userIds: string[]) {
  return tx
    .select({
      id: memberships.id,
      userId: memberships.userId,
      role: sql<SchemeStaffRole>`${memberships.role}`,
      joinedAt: memberships.joinedAt,
      lastActiveAt: memberships.lastActiveAt,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(isStaff, isAnyOf(memberships.userId, userIds)))
    .orderBy(sql`lower(${organizations.name})`, organizations.id);
}

/** The people who own this address, as their identity providers say. */
export async function peopleWithAddress(tx: Tx, email: string) {
  return tx
    .select(personColumns(users))
    .from(users)
    .where(and(hasSameAddress(users.email, email), users.emailVerified))
    .limit(2);
}

export async function organizationExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))).length > 0;
}

/** @returns null for anything but a current assessor */
export async function findAssessor(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      organizationId: memberships.organizationId,
      person: personColumns(users),
    })
    .from(memberships)
    .innerJoin(users, ofUser)
    .where(and(eq(memberships.id, id), eq(memberships.role, 'assessor'), isNull(memberships.removedAt)));
  return row ?? null;
}

/** Runs in the organisation. @returns whether the person is a current member */
export async function isMember(tx: Tx, context: OrganizationContext, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ removedAt: memberships.removedAt })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId)))
    .for('update');
  return row !== undefined && row.removedAt === null;
}

/** Runs in the organisation. @returns whether the person had this role until now */
export async function endRole(
  tx: Tx,
  context: OrganizationContext,
  userId: string,
  role: SchemeStaffRole,
): Promise<boolean> {
  const rows = await tx
    .update(memberships)
    .set({ removedAt: context.clock.now(), version: sql`${memberships.version} + 1` })
    .where(
      and(
        ofOrganization(memberships, context),
        eq(memberships.userId, userId),
        eq(memberships.role, role),
        isNull(memberships.removedAt),
      ),
    )
    .returning({ id: memberships.id });
  return rows.length > 0;
}

/** Runs in the organisation. @returns the role of the person before; null for one who was no member */
export async function makeSuperadmin(tx: Tx, context: OrganizationContext, userId: string): Promise<string | null> {
  const [before] = await tx
    .select({ role: memberships.role, removedAt: memberships.removedAt })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId)))
    .for('update');
  const role = before && !before.removedAt ? before.role : null;
  if (role === 'superadmin') return role;
  const joinedAt = context.clock.now();
  const { organizationId } = context;
  await tx
    .insert(memberships)
    .values({ organizationId, id: newId(joinedAt), userId, role: 'superadmin', joinedAt })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { role: 'superadmin', removedAt: null, managementId: null, version: sql`${memberships.version} + 1` },
    });
  return role;
}

export async function organizationsOfSuperadmin(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'superadmin'), isNull(memberships.removedAt)));
  return rows.map(({ id }) => id);
}
