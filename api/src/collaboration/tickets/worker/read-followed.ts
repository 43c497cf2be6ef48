/** Reads the states of an integration's tickets from its service desk. A closed ticket proposes its resolution as evidence. */
import { constants } from '@msp/contract';
import { VendorError } from '../../../measurement/adapters/service';
import type { DeskRecord, DeskResolution } from '../../../measurement/adapters/ticketing/port';
import { recordActivity } from '../../../platform/activity-log/activity';
import { announceChange } from '../../../platform/changes/announce';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notifyOfResolution } from '../notices';
import { addChange, currentOfGap, lockTicket, type TicketRow, updateTicket } from '../repository';
import type { Desk } from './create-waiting';
import * as repository from './repository';
import { nextAttempt } from './rules';
import { storable } from './storable';

const resolutionLimit = 20_000;
const nothingRead: DeskResolution = { text: '', minutes: null, attachments: [] };

const controlsOf = ({ controlId, controlCode }: TicketRow) => [{ id: controlId, code: controlCode }];

async function close(
  tx: Tx,
  context: OrganizationContext,
  ticket: TicketRow,
  { record, resolution, deskName }: { record: DeskRecord | null; resolution: DeskResolution; deskName: string },
): Promise<void> {
  const { id } = ticket;
  const closedAt = record?.closedAt ?? context.clock.now();
  const { text, minutes, attachments } = resolution;
  await updateTicket(tx, context, id, {
    state: 'closed',
    closedAt,
    resolutionState: 'proposed',
    resolutionText: storable(text, resolutionLimit),
    minutes,
    attachments: attachments.map(({ name, ...file }) => ({ ...file, name: storable(name, 300) })),
  });
  const detail = record ? `Status: ${storable(record.status, 200)}` : `It was deleted in ${deskName}.`;
  await addChange(tx, context, id, 'Closed', detail);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'ticket', id },
    controls: controlsOf(ticket),
    title: `Ticket ${ticket.externalNumber ?? ticket.reference} closed`,
    event: 'ticket.closed',
    description: ticket.title,
  });
  await notifyOfResolution(tx, context, ticket);
}

/** Reopens a ticket, unless its gap has got another one in the meantime. */
async function reopen(tx: Tx, context: OrganizationContext, ticket: TicketRow): Promise<void> {
  const { id } = ticket;
  if (await currentOfGap(tx, context, ticket.gapKey)) return;
  await updateTicket(tx, context, id, {
    ...{ state: 'open', closedAt: null, resolutionState: null, resolutionText: '', minutes: null, attachments: [] },
  });
  await addChange(tx, context, id, 'Opened again');
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'ticket', id },
    controls: controlsOf(ticket),
    title: `Ticket ${ticket.externalNumber ?? ticket.reference} opened again`,
    description: ticket.title,
  });
}

const statusOf = (record: DeskRecord | undefined) => record && storable(record.status, 200);

const isGone = (record: DeskRecord | undefined): boolean => !record || record.isDeleted;

/** @param record undefined for a deleted ticket */
async function storeState(
  context: OrganizationContext,
  desk: Desk,
  id: string,
  { record, resolution }: { record: DeskRecord | undefined; resolution: DeskResolution },
): Promise<void> {
  await context.run(async (tx) => {
    const ticket = await lockTicket(tx, context, id);
    if (!ticket) return;
    const status = statusOf(record) ?? ticket.externalStatus;
    const isClosed = isGone(record) || record?.closedAt !== null;
    const isClosing = ticket.state === 'open' && isClosed;
    if (status !== ticket.externalStatus) {
      await updateTicket(tx, context, id, { externalStatus: status });
      if (!isClosing) await addChange(tx, context, id, `Status: ${status}`);
      await announceChange(tx, context, { record: { type: 'ticket', id }, controls: controlsOf(ticket) });
    }
    if (isClosing) {
      const read = isGone(record) ? null : (record ?? null);
      await close(tx, context, ticket, { record: read, resolution, deskName: desk.name });
    }
    if (ticket.resolutionState === 'proposed' && !isClosed) await reopen(tx, context, ticket);
  });
}

const needsChange = (ticket: TicketRow, record: DeskRecord | undefined): boolean => {
  const isClosed = isGone(record) || record?.closedAt !== null;
  return (ticket.state === 'open') === isClosed || (record !== undefined && statusOf(record) !== ticket.externalStatus);
};

async function readTickets(context: OrganizationContext, desk: Desk, followed: TicketRow[]): Promise<void> {
  const ids = followed.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const records = new Map((await desk.ticketing.read(ids)).map((record) => [record.id, record]));
  for (const ticket of followed) {
    const record = records.get(ticket.externalId ?? '');
    if (!needsChange(ticket, record)) continue;
    const isClosing = ticket.state === 'open' && record !== undefined && record.closedAt !== null && !record.isDeleted;
    const resolution = isClosing ? await desk.ticketing.resolution(record.id) : nothingRead;
    await storeState(context, desk, ticket.id, { record, resolution });
  }
  await context.run((tx) =>
    repository.markRead(
      tx,
      context,
      followed.map(({ id }) => id),
    ),
  );
}

/** Tickets read at a time. If more are due, the next run of the worker continues. */
export const readLimit = 300;

/** One ticket, or all that are due since then; the integration has failed so many times in a row. */
type Which = { only: TicketRow } | { dueAt: Date; failures: number };

/** A member's refresh of one ticket never delays the next reading of all. @returns whether the service desk replied */
export async function readFollowed(context: OrganizationContext, desk: Desk, which: Which): Promise<boolean> {
  const { integrationId } = desk;
  const now = context.clock.now();
  const followed =
    'only' in which
      ? [which.only]
      : await context.run((tx) =>
          repository.followedTickets(tx, context, integrationId, { dueAt: which.dueAt, limit: readLimit }),
        );
  try {
    if (followed.length > 0) await readTickets(context, desk, followed);
    if ('only' in which) return true;
    const nextReadAt = new Date(now.getTime() + constants.ticketPollMinutes * 60_000);
    const isLast = followed.length < readLimit;
    await context.run((tx) =>
      repository.updateDestination(tx, context, integrationId, { readFailures: 0, ...(isLast && { nextReadAt }) }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    await context.run(async (tx) => {
      if ('dueAt' in which) {
        const readFailures = which.failures + 1;
        const nextReadAt = nextAttempt(now, readFailures, error.retryAfterMs);
        await repository.updateDestination(tx, context, integrationId, { readFailures, nextReadAt });
      }
      await repository.markUnreadable(tx, context, integrationId, {
        problemCode: error.problem,
        problemMessage: error.message,
      });
      await announceChange(tx, context, { record: { type: 'ticket' } });
    });
    return false;
  }
}
