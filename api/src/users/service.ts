/** Members of the active organisation. */
import { fallbackRole, isRole, type roles } from '@msp/contract';
import type { PageRequest } from '../platform/database/paging';
import type { OrganizationContext } from '../platform/organization/context';
import * as repository from './repository';

export async function listMembers(context: OrganizationContext, query: repository.MemberFilters & PageRequest) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listMembers(tx, context, query);
    const counts = await repository.countByRole(tx, context);
    const ofRole = (role: string) => counts.find((row) => row.role === role)?.total ?? 0;
    const items = rows.map(({ id, email, firstName, lastName, role, joinedAt, lastActiveAt }) => ({
      id,
      email,
      firstName,
      lastName,
      role: isRole(role) ? role : fallbackRole,
      avatarUrl: null,
      joinedAt: joinedAt.toISOString(),
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
    }));
    const summary = {
      total: counts.reduce((all, row) => all + row.total, 0),
      roles: {
        superadmin: ofRole('superadmin'),
        msp_admin: ofRole('msp_admin'),
        msp_user: ofRole('msp_user'),
        assessor: ofRole('assessor'),
        VIEWER: ofRole('VIEWER'),
      } satisfies Record<(typeof roles)[number], number>,
    };
    return { items, nextCursor, total, summary };
  });
}
