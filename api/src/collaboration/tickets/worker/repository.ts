/** SQL for the worker: finds what is due, claims it, and stores what the service desk returned. */
import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { connectedStatuses, integrations } from '../../../measurement/integrations/tables';
import { addDays } from '../../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { literalLimit } from '../../../platform/database/paging';
import { organizations } from '../../../tenancy/organizations/tables';
import { ofIntegration } from '../destinations-repository';
import type { TicketRow } from '../repository';
import { ticketDestinations, tickets } from '../tables';

export type DestinationRow = typeof ticketDestinations.$inferSelect;

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** For how many days a closed ticket without a decision on its resolution is still read, because it may be reopened. */
const reopenDays = 30;

/** Tickets whose state is read: open ones, and closed ones that may be reopened. */
const isFollowed = (now: Date) =>
  and(
    or(eq(tickets.state, 'open'), eq(tickets.resolutionState, 'proposed')),
    or(isNull(tickets.closedAt), gt(tickets.closedAt, addDays(now, -reopenDays))),
  ) as SQL;
const isDueToCreate = (now: Date) => and(eq(tickets.state, 'waiting'), lte(tickets.nextAttemptAt, now)) as SQL;

/** Per run of the scheduler; the next one sends the rest. */
const roundLimit = 500;

/** Of all organisations except suspended ones (docs/decisions/0048). Runs as the system. */
export async function dueDestinations(tx: Tx, now: Date) {
  const { organizationId, integrationId, settings, nextReadAt, workerUntil } = ticketDestinations;
  const hasTickets = (which: SQL) =>
    sql`exists (select from ${tickets} where ${tickets.organizationId} = ${organizationId}
      and ${tickets.integrationId} = ${integrationId} and ${which})`;
  return tx
    .select({ organizationId, integrationId, adapterKey: integrations.adapterKey })
    .from(ticketDestinations)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(integrations, and(eq(integrations.organizationId, organizationId), eq(integrations.id, integrationId)))
    .where(
      and(
        isAnyOf(integrations.status, connectedStatuses),
        or(isNull(workerUntil), lte(workerUntil, now)),
        or(
          and(isNotNull(settings), hasTickets(isDueToCreate(now))),
          and(lte(nextReadAt, now), hasTickets(isFollowed(now))),
        ),
      ),
    )
    .orderBy(asc(nextReadAt))
    .limit(roundLimit);
}

/** Claims an integration for a worker. @returns null while another worker holds it, or without a destination */
export async function claim(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  worker: { id: string; until: Date },
): Promise<DestinationRow | null> {
  const { workerUntil } = ticketDestinations;
  const [row] = await tx
    .update(ticketDestinations)
    .set({ workerId: worker.id, workerUntil: worker.until })
    .where(and(ofIntegration(context, integrationId), or(isNull(workerUntil), lte(workerUntil, context.clock.now()))))
    .returning();
  return row ?? null;
}

/** Whether this worker still holds the integration. Locks the claim until the transaction ends. */
export async function holds(tx: Tx, context: OrganizationContext, integrationId: string, workerId: string) {
  const rows = await tx
    .select({ id: ticketDestinations.id })
    .from(ticketDestinations)
    .where(and(ofIntegration(context, integrationId), eq(ticketDestinations.workerId, workerId)))
    .for('share');
  return rows.length > 0;
}

export async function release(tx: Tx, context: OrganizationContext, integrationId: string, workerId: string) {
  await tx
    .update(ticketDestinations)
    .set({ workerId: null, workerUntil: null })
    .where(and(ofIntegration(context, integrationId), eq(ticketDestinations.workerId, workerId)));
}

export async function updateDestination(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  change: Partial<DestinationRow>,
): Promise<void> {
  await tx.update(ticketDestinations).set(change).where(ofIntegration(context, integrationId));
}

const ofTickets = (context: OrganizationContext, integrationId: string) =>
  and(ofOrganization(tickets, context), eq(tickets.integrationId, integrationId)) as SQL;

/** Tickets to create, those with the fewest failures first, so that none holds up the others. */
export async function dueTickets(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  limit: number,
): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(and(ofTickets(context, integrationId), isDueToCreate(context.clock.now())))
    .orderBy(asc(tickets.failures), asc(tickets.requestedAt), asc(tickets.id))
    .limit(literalLimit(limit));
}

/** Postpones all tickets that are due, because of a problem of the service desk. It doesn't count as a failure of theirs. */
export async function holdBack(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  problem: Pick<TicketRow, 'problemCode' | 'problemMessage'>,
  until: Date,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(tickets)
    .set({ ...problem, problemSince: sql`coalesce(${tickets.problemSince}, ${instantOf(now)})`, nextAttemptAt: until })
    .where(and(ofTickets(context, integrationId), isDueToCreate(now)));
}

/** Those last read before a round of reads was due, the oldest reads first. */
export async function followedTickets(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  { dueAt, limit }: { dueAt: Date; limit: number },
): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(
      and(
        ofTickets(context, integrationId),
        isNotNull(tickets.externalId),
        isFollowed(context.clock.now()),
        or(isNull(tickets.readAt), lte(tickets.readAt, dueAt)),
      ),
    )
    .orderBy(sql`${tickets.readAt} asc nulls first`, asc(tickets.id))
    .limit(literalLimit(limit));
}

export async function markRead(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  const noProblem = { problemCode: null, problemMessage: null, problemSince: null };
  await tx
    .update(tickets)
    .set({ readAt: context.clock.now(), ...noProblem })
    .where(and(ofOrganization(tickets, context), isAnyOf(tickets.id, ids)));
}

export async function markUnreadable(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  problem: Pick<TicketRow, 'problemCode' | 'problemMessage'>,
): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...problem, problemSince: sql`coalesce(${tickets.problemSince}, ${instantOf(context.clock.now())})` })
    .where(and(ofTickets(context, integrationId), eq(tickets.state, 'open')));
}
