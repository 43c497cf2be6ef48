/** SQL of the list of members, invitations and requests to join. */
import type { MailState, UserState } from '@msp/contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { mailOutbox } from '../../platform/mail/tables';
import { invitations } from '../invitations/tables';
import { joinRequests } from '../newcomers/tables';
import { memberships, users } from '../organizations/tables';
import { current } from './repository';

export interface UserFilters {
  id?: string;
  search?: string | undefined;
  role?: readonly string[] | undefined;
  state?: readonly UserState[] | undefined;
}

const inviters = alias(users, 'inviters');
const inviter = {
  inviterId: sql<string | null>`${inviters.id}`.as('inviter_id'),
  inviterEmail: sql<string>`${inviters.email}`.as('inviter_email'),
  inviterFirstName: sql<string>`${inviters.firstName}`.as('inviter_first_name'),
  inviterLastName: sql<string>`${inviters.lastName}`.as('inviter_last_name'),
};

/** The state of an invitation at a time. */
const invitationState = ({ clock }: OrganizationContext) => sql<UserState>`case
  when ${invitations.state} = 'PENDING' and ${invitations.expiresAt} <= ${clock.now().toISOString()}::timestamptz then 'EXPIRED'
  else ${invitations.state} end`;

/** Not of people who have become members in another way. */
const openRequests = (context: OrganizationContext) =>
  and(
    ofOrganization(joinRequests, context),
    // Not a parameter, so that the index of open requests is used.
    sql`${joinRequests.state} = 'OPEN'`,
    sql`not exists (select from ${memberships} m where m.organization_id = ${joinRequests.organizationId}
      and m.user_id = ${joinRequests.userId} and m.removed_at is null)`,
  );

const openInvitations = (context: OrganizationContext) =>
  and(ofOrganization(invitations, context), ne(invitations.state, 'ACCEPTED'));

type Kind = 'member' | 'invitation' | 'request';

const membersOf = (tx: Tx, context: OrganizationContext) =>
  tx
    .select({
      kind: sql<Kind>`'member'`.as('kind'),
      id: sql<string>`${users.id}`.as('id'),
      email: sql<string>`${users.email}`.as('email'),
      firstName: sql<string>`${users.firstName}`.as('first_name'),
      lastName: sql<string>`${users.lastName}`.as('last_name'),
      role: sql<string>`${memberships.role}`.as('role'),
      isReviewer: sql<boolean>`${memberships.isReviewer}`.as('is_reviewer'),
      isAssigned: sql<boolean>`(${memberships.managementId} is not null)`.as('is_assigned'),
      state: sql<UserState>`'ACTIVE'`.as('state'),
      joinedAt: sql<string>`${memberships.joinedAt}`.as('joined_at'),
      lastActiveAt: sql<string | null>`${memberships.lastActiveAt}`.as('last_active_at'),
      expiresAt: sql<string | null>`null::timestamptz`.as('expires_at'),
      version: sql<number>`${memberships.version}`.as('version'),
      ...inviter,
      mailState: sql<MailState | null>`null`.as('mail_state'),
      mailProblem: sql<string | null>`null`.as('mail_problem'),
      message: sql<string | null>`null`.as('message'),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(inviters, eq(inviters.id, memberships.invitedBy))
    .where(current(context));

const invitationsOf = (tx: Tx, context: OrganizationContext) =>
  tx
    .select({
      kind: sql<Kind>`'invitation'`.as('kind'),
      id: sql<string>`${invitations.id}`.as('id'),
      email: sql<string>`${invitations.email}`.as('email'),
      firstName: sql<string>`''`.as('first_name'),
      lastName: sql<string>`''`.as('last_name'),
      role: sql<string>`${invitations.role}`.as('role'),
      isReviewer: sql<boolean>`false`.as('is_reviewer'),
      isAssigned: sql<boolean>`false`.as('is_assigned'),
      state: invitationState(context).as('state'),
      joinedAt: sql<string>`${invitations.sentAt}`.as('joined_at'),
      lastActiveAt: sql<string | null>`null::timestamptz`.as('last_active_at'),
      expiresAt: sql<string | null>`${invitations.expiresAt}`.as('expires_at'),
      version: sql<number>`${invitations.version}`.as('version'),
      ...inviter,
      mailState: sql<MailState | null>`${mailOutbox.state}`.as('mail_state'),
      mailProblem: sql<string | null>`${mailOutbox.problem}`.as('mail_problem'),
      message: sql<string | null>`null`.as('message'),
    })
    .from(invitations)
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .leftJoin(mailOutbox, and(ofOrganization(mailOutbox, context), eq(mailOutbox.id, invitations.mailId)))
    .where(openInvitations(context));

/** The person is not a member, so their user is not visible: the request has their name and address. */
const requestsOf = (tx: Tx, context: OrganizationContext) =>
  tx
    .select({
      kind: sql<Kind>`'request'`.as('kind'),
      id: sql<string>`${joinRequests.id}`.as('id'),
      email: sql<string>`${joinRequests.email}`.as('email'),
      firstName: sql<string>`${joinRequests.firstName}`.as('first_name'),
      lastName: sql<string>`${joinRequests.lastName}`.as('last_name'),
      role: sql<string>`''`.as('role'),
      isReviewer: sql<boolean>`false`.as('is_reviewer'),
      isAssigned: sql<boolean>`false`.as('is_assigned'),
      state: sql<UserState>`'ASKED'`.as('state'),
      joinedAt: sql<string>`${joinRequests.createdAt}`.as('joined_at'),
      lastActiveAt: sql<string | null>`null::timestamptz`.as('last_active_at'),
      expiresAt: sql<string | null>`null::timestamptz`.as('expires_at'),
      version: sql<number>`1`.as('version'),
      inviterId: sql<string | null>`null::uuid`.as('inviter_id'),
      inviterEmail: sql<string>`null`.as('inviter_email'),
      inviterFirstName: sql<string>`null`.as('inviter_first_name'),
      inviterLastName: sql<string>`null`.as('inviter_last_name'),
      mailState: sql<MailState | null>`null`.as('mail_state'),
      mailProblem: sql<string | null>`null`.as('mail_problem'),
      message: sql<string | null>`${joinRequests.message}`.as('message'),
    })
    .from(joinRequests)
    .where(openRequests(context));

/** Members, invitations and requests as rows of one shape. */
const people = (tx: Tx, context: OrganizationContext) =>
  unionAll(membersOf(tx, context), invitationsOf(tx, context), requestsOf(tx, context)).as('people');

type People = ReturnType<typeof people>;

/** Invitations have no name and are sorted by their address. */
const nameOf = ({ firstName, lastName, email }: People) =>
  sql`lower(coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email}))`;

const sortable = (row: People) => ({
  name: { expression: nameOf(row), type: 'text' as const },
  email: { expression: sql`lower(${row.email})`, type: 'text' as const },
  role: { expression: sql`${row.role}`, type: 'text' as const },
  state: { expression: sql`${row.state}`, type: 'text' as const },
  // By its full name, because the cursor's text of it has the same name in the result.
  joinedAt: { expression: sql`people.joined_at`, type: 'timestamptz' as const },
  lastActiveAt: { expression: sql`coalesce(${row.lastActiveAt}, 'epoch'::timestamptz)`, type: 'timestamptz' as const },
});

/** Revoked invitations are left out unless they are asked for. */
const matching = (row: People, { id, search, role, state = ['ACTIVE', 'ASKED', 'PENDING', 'EXPIRED'] }: UserFilters) =>
  and(
    id === undefined ? undefined : eq(row.id, id),
    search ? containsText(sql`(${row.firstName} || ' ' || ${row.lastName} || ' ' || ${row.email})`, search) : undefined,
    role && isAnyOf(row.role, role),
    isAnyOf(row.state, state),
  );

export async function listUsers(tx: Tx, context: OrganizationContext, query: UserFilters & PageRequest) {
  const row = people(tx, context);
  const page = keyset(query, sortable(row), sql`${row.id}`, { sort: 'name', order: 'asc' });
  const where = matching(row, query);
  const rows = await tx
    .select({ ...row._.selectedFields, cursorValue: page.cursorValue })
    .from(row)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(row).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

/** How many invitations there are in each state. */
export async function countInvitations(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ state: invitationState(context), total: sql<number>`count(*)::int` })
    .from(invitations)
    .where(openInvitations(context))
    .groupBy(sql`1`);
}

export async function countRequests(tx: Tx, context: OrganizationContext): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(joinRequests).where(openRequests(context));
  return row?.total ?? 0;
}
