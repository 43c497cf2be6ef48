/** The owners of controls and the dates in their answers, from which suggested tasks take their assignee and first due day. */
import { ownerRoles } from '@msp/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requirements } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import type { FindControlHints } from '../../../platform/records/records';
import { memberships, personColumns, users } from '../../../tenancy/organizations/tables';
import { controlResponses, requirementResponses } from '../tables';

const ownerRoleList = sql.raw(ownerRoles.map((role) => `'${role}'`).join(', '));

async function hintRows(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'hints for tasks', { organizationId }, (db, of) =>
    db
      .select({
        controlId: controlResponses.controlId,
        owner: personColumns(users),
        requirementId: requirements.id,
        day: sql<string | null>`${requirementResponses.value} #>> '{}'`,
      })
      .from(controlResponses)
      .leftJoin(
        memberships,
        and(
          ofOrganization(memberships, of),
          eq(memberships.userId, controlResponses.ownerId),
          isNull(memberships.removedAt),
          sql`${memberships.role} in (${ownerRoleList})`,
        ),
      )
      .leftJoin(users, eq(users.id, memberships.userId))
      .leftJoin(
        requirements,
        and(eq(requirements.controlId, controlResponses.controlId), sql`${requirements.type} = 'date'`),
      )
      .leftJoin(
        requirementResponses,
        and(
          ofOrganization(requirementResponses, of),
          eq(requirementResponses.responseId, controlResponses.id),
          eq(requirementResponses.requirementId, requirements.id),
        ),
      )
      .where(ofOrganization(controlResponses, of)),
  );
}

export const controlHints: FindControlHints<OrganizationContext> = async (tx, context) => {
  const hints = new Map<
    string,
    { owner: Awaited<ReturnType<typeof hintRows>>[number]['owner']; days: Map<string, string> }
  >();
  for (const { controlId, owner, requirementId, day } of await hintRows(tx, context)) {
    const hint = hints.get(controlId) ?? { owner, days: new Map() };
    if (requirementId && day) hint.days.set(requirementId, day);
    hints.set(controlId, hint);
  }
  return hints;
};
