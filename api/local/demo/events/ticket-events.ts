/**
 * Two tickets in HaloPSA for failing checks: one is open, the other is closed and proposes its resolution. The simulated HaloPSA has the
 * same two (simulators/desk/earlier-tickets.ts), so a worker that reads them finds no changes.
 */
import { createTickets } from '../../../src/collaboration/tickets/create';
import { saveDestination } from '../../../src/collaboration/tickets/destinations-repository';
import { lockTicket, updateTicket } from '../../../src/collaboration/tickets/repository';
import { createTicket, type Desk } from '../../../src/collaboration/tickets/worker/create-waiting';
import { readFollowed } from '../../../src/collaboration/tickets/worker/read-followed';
import { claim, release } from '../../../src/collaboration/tickets/worker/repository';
import { listChecks } from '../../../src/compliance/checks/list';
import type { DeskRecord, Ticketing } from '../../../src/measurement/adapters/ticketing/port';
import { newId } from '../../../src/platform/ids';
import planned from '../plans/tickets.json';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

const integrationName = 'Harbour service desk';
type PlannedTicket = (typeof planned.tickets)[number];

/** Replies as the service desk does, without requests. @param closedAt null while the ticket is open */
function replies({ id, resolution }: PlannedTicket, closedAt: Date | null): Ticketing {
  const record: DeskRecord = {
    ...{ id, number: id, status: closedAt ? 'Closed' : 'New', closedAt, isDeleted: false },
    url: `https://harbour.halopsa.com/tickets?id=${id}`,
  };
  const unused = () => Promise.reject(new Error('The demonstration sends no such request.'));
  return {
    checkDestination: unused,
    findByReference: unused,
    attachment: unused,
    create: async () => record,
    read: async () => [record],
    resolution: async () => ({
      text: resolution?.text ?? '',
      minutes: resolution?.minutes ?? null,
      attachments: resolution ? [resolution.attachment] : [],
    }),
  };
}

/** Works on one ticket as a worker does. */
async function workOn(
  { systemContext, integrationIds }: Scenario,
  ticketing: Ticketing,
  work: (desk: Desk) => Promise<unknown>,
): Promise<void> {
  const integrationId = integrationIds.get(integrationName) ?? '';
  const now = systemContext.clock.now();
  const worker = { id: newId(now), until: new Date(now.getTime() + hourMs) };
  await systemContext.run((tx) => claim(tx, systemContext, integrationId, worker));
  await work({ integrationId, name: integrationName, workerId: worker.id, settings: planned.destination, ticketing });
  await systemContext.run((tx) => release(tx, systemContext, integrationId, worker.id));
}

const ticketIds = new Map<string, string>();

async function request(scenario: Scenario, ticket: PlannedTicket): Promise<void> {
  const { plan, contextOf, systemContext, issuer, integrationIds } = scenario;
  const [engineer = plan.admin] = plan.engineers;
  const { items } = await listChecks(contextOf(engineer), {
    ...{ search: ticket.search, control: [ticket.control], state: ['fail'], limit: 1 },
  });
  const [check] = items;
  if (!check) throw new Error(`No check of ${ticket.control} fails that is called "${ticket.search}".`);
  const integrationId = integrationIds.get(integrationName) ?? '';
  const gaps = [{ kind: 'check' as const, checkId: check.id }];
  const texts = { publicUrl: issuer.publicUrl, brandName: issuer.name, send: async () => undefined };
  const { created } = await createTickets(contextOf(engineer), { integrationId, gaps }, texts);
  if (!created[0]) throw new Error(`The ticket ${ticket.id} wasn't created.`);
  const { id, reference } = created[0];
  const row = await systemContext.run(async (tx) => {
    const stored = await lockTicket(tx, systemContext, id);
    if (!stored) return null;
    // The reference that the simulated service desk has.
    const text = stored.text.replaceAll(reference, ticket.reference);
    await updateTicket(tx, systemContext, id, { reference: ticket.reference, text });
    return stored;
  });
  if (!row) return;
  ticketIds.set(ticket.id, id);
  await workOn(scenario, replies(ticket, null), (desk) => createTicket(systemContext, desk, row));
}

async function close(scenario: Scenario, ticket: PlannedTicket): Promise<void> {
  const { systemContext } = scenario;
  const id = ticketIds.get(ticket.id);
  const row = id === undefined ? null : await systemContext.run((tx) => lockTicket(tx, systemContext, id));
  if (!row) return;
  await workOn(scenario, replies(ticket, systemContext.clock.now()), (desk) =>
    readFollowed(systemContext, desk, { only: row, failures: 0 }),
  );
}

/** @param endOf the end of the day so many days ago */
export function ticketEvents(scenario: Scenario, endOf: (daysAgo: number) => Date): TimelineEvent[] {
  const { plan, contextOf, integrationIds } = scenario;
  if (!plan.integrations.some(({ name }) => name === integrationName)) return [];
  const before = (daysAgo: number, hours: number) => new Date(endOf(daysAgo).getTime() - hours * hourMs);
  const choose = () => {
    const context = contextOf(plan.admin);
    const id = integrationIds.get(integrationName) ?? '';
    return context.run((tx) => saveDestination(tx, context, id, planned.destination));
  };
  return [
    { at: before(6, 10), run: choose },
    ...planned.tickets.map((ticket) => ({ at: before(5, 9), run: () => request(scenario, ticket) })),
    ...planned.tickets
      .filter(({ resolution }) => resolution)
      .map((ticket) => ({ at: before(2, 8), run: () => close(scenario, ticket) })),
  ];
}
