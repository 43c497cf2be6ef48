/** Who decides about the resolution of a ticket. */
import { permissionsOfRole, roles } from '@msp/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { controlResponses } from '../../compliance/responses/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { memberships } from '../../tenancy/organizations/tables';
import { tickets } from './tables';

/** As text of the statement: prepared queries hold no values of their own. */
const able = sql.raw(
  roles
    .filter((role) => permissionsOfRole[role].includes('evidence:create'))
    .map((role) => `'${role}'`)
    .join(', '),
);

const ifAble = (userId: SQL) => sql`(
  select m.user_id from ${memberships} m
  where m.organization_id = ${tickets.organizationId} and m.user_id = ${userId}
    and m.removed_at is null and m.role in (${able}))`;

/**
 * The owner of the control, else who requested the ticket, if they are a member who may add evidence; null for neither: administrators
 * decide then. For queries that join the responses of the tickets' controls.
 */
export const ticketAssignee: SQL<string | null> = sql`coalesce(
  ${ifAble(sql`${controlResponses.ownerId}`)}, ${ifAble(sql`${tickets.requestedBy}`)})`;

export const ofTicketsControl = (context: Pick<OrganizationContext, 'organizationId'>) =>
  and(ofOrganization(controlResponses, context), eq(controlResponses.controlId, tickets.controlId));

export async function assigneeOf(tx: Tx, context: OrganizationContext, ticketId: string): Promise<string | null> {
  const [row] = await tx
    .select({ assignee: ticketAssignee })
    .from(tickets)
    .leftJoin(controlResponses, ofTicketsControl(context))
    .where(and(ofOrganization(tickets, context), eq(tickets.id, ticketId)));
  return row?.assignee ?? null;
}
