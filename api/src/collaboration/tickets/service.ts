/** Lists, reads and cancels tickets. create.ts requests them, and a worker creates them. */
import { type TicketDetail, ticketStates } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { PageRequest } from '../../platform/database/paging';
import { invalidTransition, notFound } from '../../platform/errors';
import { usableDestinations } from './destinations-repository';
import { presentTicket, presentTickets } from './present';
import * as repository from './repository';

export { ofTicketsControl, ticketAssignee } from './assignee';

export async function listTickets(context: OrganizationContext, query: repository.TicketFilters & PageRequest) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listTickets(tx, context, query);
    const counts = await repository.countByState(tx, context);
    const totalOf = (state: string) => counts.find((row) => row.state === state)?.total ?? 0;
    return {
      items: await presentTickets(tx, context, rows),
      ...{ nextCursor, total },
      summary: {
        state: Object.fromEntries(ticketStates.map((state) => [state, totalOf(state)])) as Record<
          (typeof ticketStates)[number],
          number
        >,
        toReview: counts.reduce((sum, { toReview }) => sum + toReview, 0),
      },
    };
  });
}

export async function listDestinations(context: OrganizationContext) {
  const items = await context.run((tx) => usableDestinations(tx, context));
  return { items, nextCursor: null, total: items.length };
}

/** @throws AppError 404 */
export const readTicket = (context: OrganizationContext, id: string): Promise<TicketDetail> =>
  context.run((tx) => presentTicket(tx, context, id));

/** @throws AppError 403, 404, 409 INVALID_TRANSITION once the ticket may exist in the service desk */
export async function cancelTicket(context: OrganizationContext, id: string): Promise<TicketDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const ticket = await repository.lockTicket(tx, context, id);
    if (!ticket) throw notFound('This ticket');
    if (ticket.state !== 'waiting') {
      throw invalidTransition('You can only cancel a ticket before it is created.', ticket.state);
    }
    if (ticket.attemptedAt) {
      throw invalidTransition(
        "The service desk may have created this ticket, so it can't be cancelled. Try again in a few minutes.",
        ticket.state,
      );
    }
    await repository.updateTicket(tx, context, id, { state: 'cancelled' });
    await repository.addChange(tx, context, id, 'Cancelled');
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'ticket', id },
      controls: [{ id: ticket.controlId, code: ticket.controlCode }],
      title: 'Ticket cancelled',
      description: ticket.title,
    });
    return presentTicket(tx, context, id);
  });
}
