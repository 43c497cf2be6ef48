/**
 * Creates the waiting tickets of an integration in its service desk. Stores each attempt before it sends the request, so that after a
 * crash or an unclear reply the ticket is searched for before it is created again.
 */
import { summaryLimit, VendorError } from '../../../measurement/adapters/service';
import type { DeskRecord, Ticketing } from '../../../measurement/adapters/ticketing/port';
import { recordActivity } from '../../../platform/activity-log/activity';
import { announceChange } from '../../../platform/changes/announce';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { htmlFromMarkdown } from '../../../platform/documents/rich-text/from-markdown';
import { summaryOf } from '../gaps/compose';
import { addChange, lockTicket, type TicketRow, updateTicket } from '../repository';
import * as repository from './repository';
import { concernsAll, mayCreateAgain, nextAttempt } from './rules';
import { storable } from './storable';

export interface Desk {
  integrationId: string;
  /** The integration's name. */
  name: string;
  workerId: string;
  settings: Record<string, string>;
  ticketing: Ticketing;
}

/** @returns null if the ticket no longer waits, or this worker no longer holds the integration */
async function lockWaiting(tx: Tx, context: OrganizationContext, desk: Desk, id: string): Promise<TicketRow | null> {
  if (!(await repository.holds(tx, context, desk.integrationId, desk.workerId))) return null;
  const ticket = await lockTicket(tx, context, id);
  return ticket?.state === 'waiting' ? ticket : null;
}

const isSameAttempt = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/**
 * @param known the ticket as it was read; if another attempt began since then, the ticket has to be searched for first
 * @returns when the attempt began; null if it must not begin
 */
const beginAttempt = (context: OrganizationContext, desk: Desk, known: TicketRow): Promise<Date | null> =>
  context.run(async (tx) => {
    const ticket = await lockWaiting(tx, context, desk, known.id);
    if (!ticket || !isSameAttempt(ticket.attemptedAt, known.attemptedAt)) return null;
    const attemptedAt = context.clock.now();
    await updateTicket(tx, context, known.id, { attemptedAt });
    return attemptedAt;
  });

const storeCreated = (context: OrganizationContext, desk: Desk, id: string, record: DeskRecord, wasFound: boolean) =>
  context.run(async (tx) => {
    const ticket = await lockTicket(tx, context, id);
    if (ticket?.state !== 'waiting') return;
    const now = context.clock.now();
    await updateTicket(tx, context, id, {
      state: 'open',
      externalId: record.id,
      externalNumber: record.number,
      externalStatus: storable(record.status, 200),
      externalUrl: record.url,
      createdAt: now,
      readAt: now,
      failures: 0,
      ...{ problemCode: null, problemMessage: null, problemSince: null },
    });
    await addChange(
      tx,
      context,
      id,
      `Created as ${record.number}`,
      wasFound ? `Found at ${desk.name} by its reference.` : null,
    );
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'ticket', id },
      controls: [{ id: ticket.controlId, code: ticket.controlCode }],
      title: `Ticket ${record.number} created`,
      event: 'ticket.created',
      description: ticket.title,
    });
    // Reads a ticket that was found closed or deleted immediately.
    if (record.closedAt || record.isDeleted) {
      await repository.updateDestination(tx, context, desk.integrationId, { nextReadAt: now });
    }
  });

const problemIn = ({ problem, message }: VendorError) => ({ problemCode: problem, problemMessage: message });

/**
 * @param unsent when an attempt began that has certainly created nothing; null for none
 * @returns whether other tickets can be tried
 */
async function storeFailure(
  context: OrganizationContext,
  desk: Desk,
  id: string,
  error: VendorError,
  unsent: Date | null,
): Promise<boolean> {
  const now = context.clock.now();
  const isOfDesk = concernsAll(error.problem, error.isRefused);
  await context.run(async (tx) => {
    const ticket = await lockTicket(tx, context, id);
    if (ticket?.state !== 'waiting') return;
    const failures = ticket.failures + 1;
    await updateTicket(tx, context, id, {
      ...problemIn(error),
      problemSince: ticket.problemSince ?? now,
      failures,
      nextAttemptAt: nextAttempt(now, failures, error.retryAfterMs),
      ...(unsent && isSameAttempt(ticket.attemptedAt, unsent) && { attemptedAt: null }),
    });
    if (ticket.problemMessage !== error.message) await addChange(tx, context, id, "Couldn't be created", error.message);
    if (isOfDesk) {
      const until = nextAttempt(now, 1, error.retryAfterMs);
      await repository.holdBack(tx, context, desk.integrationId, problemIn(error), until);
    }
    await announceChange(tx, context, { record: { type: 'ticket' } });
  });
  return !isOfDesk;
}

/** The search found nothing, but it's too early to create the ticket again. */
const searchLater = (context: OrganizationContext, ticket: TicketRow) =>
  context.run(async (tx) => {
    const failures = ticket.failures + 1;
    await updateTicket(tx, context, ticket.id, { failures, nextAttemptAt: nextAttempt(context.clock.now(), 1) });
  });

/** @returns whether other tickets can be tried */
export async function createTicket(context: OrganizationContext, desk: Desk, ticket: TicketRow): Promise<boolean> {
  const { id, reference, title, text, attemptedAt } = ticket;
  let unsent: Date | null = null;
  try {
    if (attemptedAt) {
      const found = await desk.ticketing.findByReference(reference);
      if (found) {
        await storeCreated(context, desk, id, found, true);
        return true;
      }
      if (!mayCreateAgain(attemptedAt, context.clock.now())) {
        await searchLater(context, ticket);
        return true;
      }
    }
    const begun = await beginAttempt(context, desk, ticket);
    if (!begun) return true;
    const created = await desk.ticketing
      .create(desk.settings, {
        ...{ reference, markdown: text, html: htmlFromMarkdown(text) },
        summary: summaryOf(title, reference, summaryLimit),
      })
      .catch((error) => {
        if (error instanceof VendorError && error.isRefused) unsent = begun;
        throw error;
      });
    await storeCreated(context, desk, id, created, false);
    return true;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return storeFailure(context, desk, id, error, unsent);
  }
}
