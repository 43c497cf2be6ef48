/** Members of the active organisation. */
import { type FoundPerson, fallbackRole, isOwnerRole, isOwnRole, isRole, ownerRoles, ownRoles } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import * as repository from './repository';

export { listUsers } from './list';

interface PeopleQuery {
  search: string;
  limit: number;
  /** Only the organisation's own people. */
  assignable?: 'true' | undefined;
  /** Only those of them who can do the work of an owner. */
  canOwn?: 'true' | undefined;
}

/** Current members whose name or email address contains the search text, sorted by name. */
export async function findPeople(context: OrganizationContext, { assignable, canOwn, ...query }: PeopleQuery) {
  const filters = { ...query, ...(assignable && { role: ownRoles }), ...(canOwn && { role: ownerRoles }) };
  const rows = await context.run((tx) => repository.searchMembers(tx, context, filters));
  const items: FoundPerson[] = rows.map((row) => ({
    ...personSummary(row),
    role: isRole(row.role) ? row.role : fallbackRole,
  }));
  return { items };
}

export interface KnownPerson {
  id: string;
  name: string;
  email: string;
  /** False for former members. */
  isMember: boolean;
  /** Whether answers may name this person: a current member who is not of the scheme's staff. */
  isAssignable: boolean;
  /** Whether this person may own controls, risks and policies: an assignable one who can do the work. */
  canOwn: boolean;
}

/** Current and former members by id. Unknown ids are left out. */
export async function peopleById(
  tx: Tx,
  context: OrganizationContext,
  ids: Iterable<string | null>,
): Promise<Map<string, KnownPerson>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await repository.peopleByIds(tx, context, wanted);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...personSummary(row),
        isMember: row.isMember,
        isAssignable: row.isMember && isOwnRole(row.role),
        canOwn: row.isMember && isOwnerRole(row.role),
      },
    ]),
  );
}

export { firstAdministrator } from './repository';

/** The ids of the organisation's own current members. */
export async function ownMemberIds(tx: Tx, context: OrganizationContext): Promise<string[]> {
  return (await repository.membersWithRole(tx, context, ownRoles)).map(({ userId }) => userId);
}
