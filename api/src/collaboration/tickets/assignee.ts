/** Finds the member who decides on the resolution of a ticket. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { controlResponses } from '../../compliance/responses/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { memberships, rolesWith } from '../../tenancy/organizations/tables';
import { tickets } from './tables';

const ifAble = (userId: SQL) => sql`(
  select m.user_id from ${memberships} m
  where m.organization_id = ${tickets.organizationId} and m.user_id = ${userId}
    and m.removed_at is null and m.role in (${rolesWith('evidence:create')}))`;

/**
 * The owner of the control or else the requester of the ticket, if they are a member who may add evidence. Null if neither is: then
 * administrators decide. For queries that join `controlResponses` by `ofTicketsControl`.
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
