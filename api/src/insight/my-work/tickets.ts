/** SQL of tickets in a member's list of work: closed ones whose resolution waits for a decision. */
import { and, eq, sql } from 'drizzle-orm';
import { tickets } from '../../collaboration/tickets/tables';
import { controlResponses } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { memberships } from '../../tenancy/organizations/tables';
import { type WorkOf, workColumns } from './columns';

/** The owner of the control, else who requested the ticket, if they are still a member. */
const assignee = sql`coalesce(${controlResponses.ownerId}, (
  select m.user_id from ${memberships} m
  where m.organization_id = ${tickets.organizationId} and m.user_id = ${tickets.requestedBy} and m.removed_at is null))`;

const resolved = (tx: Tx, work: WorkOf, isTheirs: ReturnType<typeof sql>) =>
  tx
    .select(
      workColumns({
        kind: sql`'TICKET_RESOLVED'`,
        record: sql`'ticket'`,
        id: sql`${tickets.id}`,
        code: sql`${tickets.controlCode}`,
        name: sql`${tickets.title}`,
        since: sql`${tickets.closedAt}`,
        detail: sql`${tickets.externalNumber}`,
      }),
    )
    .from(tickets)
    .leftJoin(
      controlResponses,
      and(ofOrganization(controlResponses, work), eq(controlResponses.controlId, tickets.controlId)),
    )
    .where(and(ofOrganization(tickets, work), sql`${tickets.resolutionState} = 'proposed'`, isTheirs));

export const ownResolvedTickets = (tx: Tx, work: WorkOf) => resolved(tx, work, sql`${assignee} = ${work.personId}`);

/** Without such a member, administrators decide. */
export const otherResolvedTickets = (tx: Tx, work: WorkOf) => resolved(tx, work, sql`${assignee} is null`);
