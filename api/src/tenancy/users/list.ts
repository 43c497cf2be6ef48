/** The list of members, open invitations and requests to join. */
import { fallbackRole, isRole, type Member, type roles } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import * as repository from './list-repository';
import { countByRole } from './repository';

/** A time of an expression, which the database driver leaves as text or makes a date. */
const iso = (time: string) => new Date(time).toISOString();

const inviterOf = ({ inviterId: id, inviterEmail: email, inviterFirstName, inviterLastName }: repository.UserRow) =>
  id === null ? null : personSummary({ id, email, firstName: inviterFirstName, lastName: inviterLastName });

const present = (row: repository.UserRow): Member => ({
  kind: row.kind,
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: isRole(row.role) ? row.role : fallbackRole,
  isReviewer: row.isReviewer,
  isAssigned: row.isAssigned,
  state: row.state,
  avatarUrl: null,
  joinedAt: iso(row.joinedAt),
  lastActiveAt: row.lastActiveAt && iso(row.lastActiveAt),
  expiresAt: row.expiresAt && iso(row.expiresAt),
  invitedBy: inviterOf(row),
  mail: row.mailState && { state: row.mailState, problem: row.mailProblem },
  message: row.message,
  version: row.version,
});

export async function listUsers(context: OrganizationContext, query: repository.UserFilters & PageRequest) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listUsers(tx, context, query);
    const byRole = await countByRole(tx, context);
    const byState = await repository.countInvitations(tx, context);
    const ofRole = (role: string) => byRole.find((row) => row.role === role)?.total ?? 0;
    const ofState = (state: string) => byState.find((row) => row.state === state)?.total ?? 0;
    const members = byRole.reduce((all, row) => all + row.total, 0);
    const summary = {
      total: members,
      roles: {
        superadmin: ofRole('superadmin'),
        msp_admin: ofRole('msp_admin'),
        msp_user: ofRole('msp_user'),
        assessor: ofRole('assessor'),
        VIEWER: ofRole('VIEWER'),
      } satisfies Record<(typeof roles)[number], number>,
      states: {
        ACTIVE: members,
        ASKED: await repository.countRequests(tx, context),
        PENDING: ofState('PENDING'),
        EXPIRED: ofState('EXPIRED'),
        REVOKED: ofState('REVOKED'),
      },
    };
    return { items: rows.map(present), nextCursor, total, summary };
  });
}

/** One member as the list shows them. */
export async function presentMember(tx: Tx, context: OrganizationContext, id: string): Promise<Member> {
  const { rows } = await repository.listUsers(tx, context, { id, limit: 1 });
  const [row] = rows;
  if (!row) throw new Error('The member does not exist.');
  return present(row);
}
