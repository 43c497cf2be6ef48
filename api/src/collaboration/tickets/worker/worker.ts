/**
 * Reads the tickets of one integration from its service desk, and creates the waiting ones. Only one worker at a time holds an
 * integration. Its requests end before its claim does, so no two workers create the same ticket.
 */
import { reasonOf, VendorError } from '../../../measurement/adapters/service';
import { openIntegration } from '../../../measurement/integrations/service';
import type { Vendors } from '../../../measurement/integrations/vendors';
import type { OrganizationContext } from '../../../platform/context/context';
import { newId } from '../../../platform/ids';
import { lockTicket } from '../repository';
import { createTicket, type Desk } from './create-waiting';
import { readFollowed } from './read-followed';
import * as repository from './repository';
import { nextAttempt } from './rules';

/** How long a worker holds an integration. After a worker is killed, others wait until then. */
const claimMs = 3 * 60_000;
/** When pending requests are aborted. */
const requestsMs = 2 * 60_000;
/** When the worker stops starting new tickets. */
const beginMs = 60_000;
/** Tickets read from the database at a time. */
const batch = 20;

export type TicketVendors = Omit<Vendors, 'send'>;

interface WorkOptions {
  /** The id of the one ticket that a member refreshes. */
  only?: string | undefined;
  /** Less for a member who waits for the reply. */
  requestsMs?: number | undefined;
}

/** @returns whether it ran out of time */
async function workWith(
  context: OrganizationContext,
  desk: Desk,
  claimed: repository.DestinationRow,
  { only }: WorkOptions,
): Promise<boolean> {
  const now = context.clock.now();
  const until = performance.now() + beginMs;
  const { integrationId } = desk;
  if (only !== undefined) {
    // Read after the claim, so that no other worker has begun an attempt since.
    const ticket = await context.run((tx) => lockTicket(tx, context, only));
    if (ticket?.state === 'waiting') {
      if (claimed.settings !== null) await createTicket(context, desk, ticket);
    } else if (ticket) {
      await readFollowed(context, desk, { only: ticket });
    }
    return false;
  }
  if (claimed.nextReadAt <= now) {
    const isRead = await readFollowed(context, desk, { dueAt: claimed.nextReadAt, failures: claimed.readFailures });
    if (!isRead) return false;
  }
  if (claimed.settings === null) return false;
  const next = () => context.run((tx) => repository.dueTickets(tx, context, integrationId, batch));
  for (let due = await next(); due.length > 0; due = await next()) {
    for (const ticket of due) {
      if (performance.now() > until) return true;
      if (!(await createTicket(context, desk, ticket))) return false;
    }
  }
  return false;
}

/** Does nothing while another worker holds the integration. @returns whether there is more to do now */
export async function workOnTickets(
  context: OrganizationContext,
  vendors: TicketVendors,
  integrationId: string,
  options: WorkOptions = {},
): Promise<boolean> {
  const workerId = newId(context.clock.now());
  const signal = AbortSignal.timeout(options.requestsMs ?? requestsMs);
  const opened = await openIntegration(context, vendors, integrationId, { ...vendors.requests, signal });
  if (!opened.isConnected) return false;
  const until = new Date(context.clock.now().getTime() + claimMs);
  const claimed = await context.run((tx) => repository.claim(tx, context, integrationId, { id: workerId, until }));
  if (!claimed) return false;
  try {
    const ticketing = opened.connect().tickets?.();
    if (!ticketing) throw new VendorError('settings', `${opened.name} can't create tickets.`);
    const desk = { integrationId, name: opened.name, workerId, settings: claimed.settings ?? {}, ticketing };
    return await workWith(context, desk, claimed, options);
  } catch (error) {
    // The integration's settings are no longer valid. Other errors are thrown.
    const { code, message } = reasonOf(error);
    const problem = { problemCode: code, problemMessage: message };
    const next = nextAttempt(context.clock.now(), claimed.readFailures + 1);
    await context.run(async (tx) => {
      await repository.holdBack(tx, context, integrationId, problem, next);
      await repository.markUnreadable(tx, context, integrationId, problem);
      await repository.updateDestination(tx, context, integrationId, { nextReadAt: next });
    });
    return false;
  } finally {
    await context.run((tx) => repository.release(tx, context, integrationId, workerId));
  }
}
