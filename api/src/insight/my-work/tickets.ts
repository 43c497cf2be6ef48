/** SQL for tickets in a member's list of work: closed ones whose resolution waits for a decision. */
import { and, type SQL, sql } from 'drizzle-orm';
import { ofTicketsControl, ticketAssignee } from '../../collaboration/tickets/service';
import { tickets } from '../../collaboration/tickets/tables';
import { controlResponses } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

const resolved = (tx: Tx, work: WorkOf, isTheirs: SQL) =>
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
    .leftJoin(controlResponses, ofTicketsControl(work))
    .where(and(ofOrganization(tickets, work), sql`${tickets.resolutionState} = 'proposed'`, isTheirs));

export const ownResolvedTickets = (tx: Tx, work: WorkOf) =>
  resolved(tx, work, sql`${ticketAssignee} = ${work.personId}`);

/** Without such a member, administrators decide. */
export const otherResolvedTickets = (tx: Tx, work: WorkOf) => resolved(tx, work, sql`${ticketAssignee} is null`);
