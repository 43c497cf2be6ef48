/** SQL of the organisations that an administrator sees. Runs as the system. */
import { type OrganizationState, type Ring, roles } from '@msp/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { controlRegistries, organizationRegistries } from '../../catalogue/control-registries/tables';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { memberships, organizations } from '../../tenancy/organizations/tables';

export interface OrganizationFilters {
  /** The only organisation that is listed. */
  id?: string | undefined;
  search?: string | undefined;
  state?: OrganizationState[] | undefined;
  ring?: Ring[] | undefined;
}

const state = sql<OrganizationState>`case when ${organizations.suspendedAt} is null then 'ACTIVE' else 'SUSPENDED' end`;

/** The membership of an API key has a role that is none of these. */
const ofOrganization = and(
  eq(memberships.organizationId, organizations.id),
  isNull(memberships.removedAt),
  isAnyOf(memberships.role, roles),
) as SQL;
const members = sql<number>`(select count(*)::int from ${memberships} where ${ofOrganization})`;
const lastActiveAt = sql<
  string | null
>`(select max(${memberships.lastActiveAt}) from ${memberships} where ${ofOrganization})`;

const sortable = {
  name: { expression: sql`lower(${organizations.name})`, type: 'text' },
  state: { expression: state, type: 'text' },
  members: { expression: members, type: 'integer' },
  lastActiveAt: { expression: sql`coalesce(${lastActiveAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
  createdAt: { expression: sql`${organizations.createdAt}`, type: 'timestamptz' },
} as const;

export async function organizationNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isAnyOf(organizations.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listOrganizations(
  tx: Tx,
  { id, search, state: states, ring, ...request }: OrganizationFilters & PageRequest,
) {
  const page = keyset(request, sortable, sql`${organizations.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    isNull(organizations.closedAt),
    id ? eq(organizations.id, id) : undefined,
    search ? containsText(sql`(${organizations.name} || ' ' || ${organizations.slug})`, search) : undefined,
    states && isAnyOf(state, states),
    ring && isAnyOf(organizations.ring, ring),
  );
  const rows = await tx
    .select({
      id: organizations.id,
      externalId: organizations.externalId,
      name: organizations.name,
      slug: organizations.slug,
      createdAt: organizations.createdAt,
      suspendedAt: organizations.suspendedAt,
      suspendedReason: organizations.suspendedReason,
      closesAt: organizations.closesAt,
      ring: organizations.ring,
      state,
      members,
      lastActiveAt,
      registryTitle: controlRegistries.title,
      registryVersion: controlRegistries.version,
      cursorValue: page.cursorValue,
    })
    .from(organizations)
    .leftJoin(organizationRegistries, eq(organizationRegistries.organizationId, organizations.id))
    .leftJoin(controlRegistries, eq(controlRegistries.id, organizationRegistries.registryId))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(organizations).where(where);
  return { ...pageOf(rows, request.limit, page.cursorFor), total: counted?.total ?? 0 };
}
