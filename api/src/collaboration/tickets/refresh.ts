/** Tries again at once to create a ticket, or to read its state, for a member who waits for it. */
import type { TicketDetail } from '@msp/contract';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { invalidTransition, notFound } from '../../platform/errors';
import { presentTicket } from './present';
import { lockTicket, updateTicket } from './repository';
import { type TicketVendors, workOnTickets } from './work/work';

/** A member waits for the reply. What isn't done by then, a worker does. */
const limits = { attempts: 1, timeoutMs: 10_000, slotWaitMs: 5_000 };
const requestsMs = 20_000;

/** While a worker has the integration, the ticket is only due at once. @throws AppError 403, 404, 409 INVALID_TRANSITION for one that is done with */
export async function refreshTicket(
  context: OrganizationContext,
  vendors: TicketVendors,
  id: string,
): Promise<TicketDetail> {
  requirePermission(context.actor, 'control:respond');
  const ticket = await context.run(async (tx) => {
    const found = await lockTicket(tx, context, id);
    if (!found) throw notFound('This ticket');
    const { state, resolutionState } = found;
    if (state === 'cancelled' || (state === 'closed' && resolutionState !== 'proposed')) {
      throw invalidTransition('This ticket is done with, so there is nothing to read.', state);
    }
    if (state === 'waiting') await updateTicket(tx, context, id, { nextAttemptAt: context.clock.now() });
    return found;
  });
  const quick = { ...vendors, requests: { ...vendors.requests, limits: { ...limits, ...vendors.requests.limits } } };
  // What is written in the log is the work of the system, as when a worker does it.
  const system = { ...context, actor: null };
  await workOnTickets(system, quick, ticket.integrationId, { only: id, requestsMs });
  return context.run((tx) => presentTicket(tx, context, id));
}
