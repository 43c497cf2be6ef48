/** Inserts tickets as a worker would leave them, without a service desk. */
import { v7 } from 'uuid';
import type { tickets } from '../../../src/collaboration/tickets/tables';
import type { Suite } from '../suite';

type Row = typeof tickets.$inferSelect;

interface Place {
  organizationId: string;
  integrationId: string;
  controlId: string;
}

let seeded = 0;

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A closed ticket whose resolution waits for a decision, unless told otherwise. @returns its id */
export async function insertTicket(suite: Suite, place: Place, change: Partial<Row> = {}): Promise<string> {
  seeded += 1;
  const now = suite.clock.now();
  const { organizationId, integrationId, controlId } = place;
  const row: Partial<Row> = {
    ...{ organizationId, integrationId, controlId, id: v7() },
    reference: `TKT-SEED${String(seeded).padStart(4, '0')}`,
    ...{
      state: 'closed',
      resolutionState: 'proposed',
      title: `Ticket ${seeded}`,
      text: 'Text',
      kind: 'changes-requested',
    },
    gapKey: `changes-requested ${seeded}`,
    ...{ controlCode: 'IDN-01', controlName: 'Multi-factor sign-in', gapName: 'Multi-factor sign-in' },
    ...{ requestedAt: now, nextAttemptAt: now, createdAt: now, closedAt: now, readAt: now },
    ...{ externalId: String(60_000 + seeded), externalNumber: String(60_000 + seeded), externalStatus: 'Closed' },
    ...{ resolutionText: 'Done.', minutes: 30 },
    ...change,
  };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await suite.admin.query(
    `insert into tickets (${columns.map(columnOf).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  await suite.admin.query(
    `insert into ticket_changes (organization_id, id, ticket_id, at, title) values ($1, $2, $3, $4, 'Closed')`,
    [organizationId, v7(), row.id, now],
  );
  return row.id ?? '';
}

/** A ticket that isn't in the service desk yet. */
export const waiting: Partial<Row> = {
  ...{ state: 'waiting', resolutionState: null, createdAt: null, closedAt: null, readAt: null },
  ...{ externalId: null, externalNumber: null, externalStatus: null, resolutionText: '', minutes: null },
};

export interface SeededTickets {
  /** Its resolution waits for a decision. */
  ticketId: string;
  waitingTicketId: string;
}

export const insertDestination = (suite: Suite, { organizationId, integrationId }: Omit<Place, 'controlId'>) =>
  suite.admin.query(
    `insert into ticket_destinations (organization_id, id, integration_id, settings, changed_at, next_read_at)
     values ($1, $2, $3, '{"ticketType": "31", "customer": "1"}', $4, $4)`,
    [organizationId, v7(), integrationId, suite.clock.now()],
  );

/** An accepted ticket too, with evidence. */
export async function seedTickets(
  suite: Suite,
  place: Place & { evidenceId: string },
  slug: string,
): Promise<SeededTickets> {
  const { organizationId, evidenceId } = place;
  await insertDestination(suite, place);
  const accepted = await insertTicket(suite, place, {
    title: `Accepted ticket of ${slug}`,
    resolutionState: 'accepted',
  });
  await suite.admin.query(
    `insert into ticket_evidence (organization_id, id, ticket_id, source, evidence_id) values ($1, $2, $3, 'resolution', $4)`,
    [organizationId, v7(), accepted, evidenceId],
  );
  return {
    ticketId: await insertTicket(suite, place, { title: `Ticket of ${slug}` }),
    waitingTicketId: await insertTicket(suite, place, { ...waiting, title: `Waiting ticket of ${slug}` }),
  };
}
