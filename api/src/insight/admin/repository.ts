/** SQL of the organisations that an administrator sees. Runs as the system. */
import { type OrganizationState, type Ring, roles } from '@msp/contract';
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
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

/** Members and invited people of the organisation whose name or address has the text. */
const peopleWith = (search: string, now: Date) => sql`(
  select trim(u.first_name || ' ' || u.last_name) as name, u.email
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = ${organizations.id} and m.removed_at is null and ${isAnyOf(sql`m.role`, roles)}
    and ${containsText(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`, search)}
  union all
  select '', i.email from invitations i
  where i.organization_id = ${organizations.id} and i.state = 'PENDING' and i.expires_at > ${now.toISOString()}::timestamptz
    and ${containsText(sql`i.email`, search)})`;

const hasName = (search: string) => containsText(sql`(${organizations.name} || ' ' || ${organizations.slug})`, search);

/** Why a search has found the organisation; none where its own name is the reason. */
const foundPeople = (search: string, now: Date) => sql<{ name: string; email: string }[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'email', email)), '[]')
  from (select name, email from ${peopleWith(search, now)} p where not ${hasName(search)}
    order by lower(coalesce(nullif(name, ''), email)) limit 3) found)`;

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
  now: Date,
) {
  const page = keyset(request, sortable, sql`${organizations.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    isNull(organizations.closedAt),
    id ? eq(organizations.id, id) : undefined,
    search ? or(hasName(search), sql`exists ${peopleWith(search, now)}`) : undefined,
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
      foundPeople: search ? foundPeople(search, now) : sql<null>`null`,
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
