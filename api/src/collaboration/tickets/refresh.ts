/** Creates a ticket or reads its state immediately, while a member waits. */
import type { TicketDetail } from '@msp/contract';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { invalidTransition, notFound } from '../../platform/errors';
import { presentTicket } from './present';
import { lockTicket, updateTicket } from './repository';
import { type TicketVendors, workOnTickets } from './worker/worker';

/**
 * A member waits for the reply, and a worker does the rest. It takes about seven requests, each of which waits for the slots of what else
 * uses the account at the time, such as a collection. The gateway ends a call after 60 s.
 */
const limits = { attempts: 1, timeoutMs: 10_000, slotWaitMs: 15_000 };
const requestsMs = 45_000;

/**
 * While a worker holds the integration, this only makes a waiting ticket due.
 * @throws AppError 403, 404, 409 INVALID_TRANSITION for a ticket that is cancelled or decided
 */
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
      throw invalidTransition("This ticket is finished, so there's nothing to refresh.", state);
    }
    if (state === 'waiting') await updateTicket(tx, context, id, { nextAttemptAt: context.clock.now() });
    return found;
  });
  const quick = { ...vendors, requests: { ...vendors.requests, limits: { ...limits, ...vendors.requests.limits } } };
  // The activity log names the system, as it does for a worker.
  const system = { ...context, actor: null };
  await workOnTickets(system, quick, ticket.integrationId, { only: id, requestsMs });
  return context.run((tx) => presentTicket(tx, context, id));
}
