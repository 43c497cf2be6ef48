/** SQL of an organisation's members. */
import { type Role, roles } from '@msp/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { memberships, users } from '../organizations/tables';

export interface MemberFilters {
  search?: string | undefined;
  role?: Role[] | undefined;
}

const fullName = sql`(${users.firstName} || ' ' || ${users.lastName})`;

const sortable = {
  name: { expression: sql`lower(${fullName})`, type: 'text' },
  email: { expression: sql`lower(${users.email})`, type: 'text' },
  role: { expression: sql`${memberships.role}`, type: 'text' },
  state: { expression: sql`'ACTIVE'`, type: 'text' },
  joinedAt: { expression: sql`${memberships.joinedAt}`, type: 'timestamptz' },
  lastActiveAt: { expression: sql`coalesce(${memberships.lastActiveAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const;

/** Members with a role of the application: API keys have a membership, too, and are no people. */
const current = (context: OrganizationContext) =>
  and(ofOrganization(memberships, context), isNull(memberships.removedAt), isAnyOf(memberships.role, roles)) as SQL;

export async function listMembers(tx: Tx, context: OrganizationContext, query: MemberFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${users.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    current(context),
    query.search ? containsText(sql`(${fullName} || ' ' || ${users.email})`, query.search) : undefined,
    query.role && isAnyOf(memberships.role, query.role),
  );
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      lastActiveAt: memberships.lastActiveAt,
      cursorValue: page.cursorValue,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function countByRole(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ role: memberships.role, total: count() })
    .from(memberships)
    .where(current(context))
    .groupBy(memberships.role);
}

/** Current and former members by id. */
export async function peopleByIds(tx: Tx, context: OrganizationContext, ids: string[]) {
  return tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: memberships.role,
      isMember: sql<boolean>`${memberships.removedAt} is null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofOrganization(memberships, context), isAnyOf(memberships.userId, ids)));
}

/** The current members with one of these roles. */
export async function membersWithRole(tx: Tx, context: OrganizationContext, roles: readonly Role[]) {
  return tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(current(context), isAnyOf(memberships.role, roles)));
}
