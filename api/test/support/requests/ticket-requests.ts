/** Tickets over HTTP, with the simulated service desks, and the work that a worker does. */
import { calls, type ResponseOf, type Ticket, type TicketDetail } from '@msp/contract';
import type { DeskChange, DeskKey } from '../../../local/simulators/desk/desk';
import { workOnTickets } from '../../../src/collaboration/tickets/worker/worker';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { insertTicket, waiting } from '../seeds/seed-tickets';
import type { Simulated } from '../servers/simulators';
import type { Suite } from '../suite';
import { carryOutRuns, connectVendor, vendorsOf } from './integration-requests';

export type Reference = Ticket['gap']['reference'];
type Created = ResponseOf<typeof calls.tickets.create>;
type List = ResponseOf<typeof calls.tickets.list>;
type Destination = ResponseOf<typeof calls.tickets.destination>;

/** Valid choices, by adapter. */
export const destinations: Record<DeskKey, Record<string, string>> = {
  halopsa: { ticketType: '31', customer: '1', priority: '3' },
  connectwise: { board: '15', company: '1', priority: '3' },
};

export const setDestination = (
  person: Person,
  id: string,
  settings: Record<string, string> | null,
): ReturnType<Person['call']> => person.call(calls.tickets.changeDestination, { params: { id }, body: { settings } });

/** @returns the id of a connected integration that creates tickets */
export async function connectDesk(suite: Suite, admin: Person, desk: DeskKey): Promise<string> {
  const { id } = await connectVendor(admin, desk);
  await carryOutRuns(suite);
  await ok<Destination>(setDestination(admin, id, destinations[desk]));
  return id;
}

export const requestTickets = (person: Person, integrationId: string, gaps: Reference[]) =>
  ok<Created>(person.call(calls.tickets.create, { body: { integrationId, gaps } }));

export const readTicket = (person: Person, id: string) =>
  ok<TicketDetail>(person.call(calls.tickets.read, { params: { id } }));

export const listTickets = (person: Person, query: CallInput['query'] = {}) =>
  ok<List>(person.call(calls.tickets.list, { query }));

/** A time limit that delayed replies exceed, and others don't. */
export const impatient = { timeoutMs: 1_000, attempts: 1 };

/** Works on the tickets of an integration as a worker does. */
export const work = (
  suite: Suite,
  organizationId: string,
  integrationId: string,
  limits: { timeoutMs?: number; attempts?: number } = { attempts: 1 },
) => {
  const vendors = vendorsOf(suite);
  return workOnTickets(
    suite.system(organizationId),
    { ...vendors, requests: { ...vendors.requests, limits } },
    integrationId,
  );
};

export interface DeskItem {
  vendor: DeskKey;
  id: number;
  reference: string | null;
  summary: string;
  text: string;
  kindId: number;
  companyId: number;
  priorityId: number;
}

/** What the simulated service desks have been asked to create. */
export async function deskTickets({ url }: Simulated, reference?: string): Promise<DeskItem[]> {
  const response = await fetch(`${url}/_simulator/tickets`);
  const { items } = (await response.json()) as { items: DeskItem[] };
  return items.filter((item) => reference === undefined || item.reference === reference);
}

type Change = Omit<DeskChange, 'attachment'> & {
  attachmentName?: string;
  attachmentText?: string;
  attachmentBytes?: number;
};

/** Does what a technician does. */
export async function changeAtDesk({ url }: Simulated, vendor: DeskKey, id: number | string, change: Change) {
  const response = await fetch(`${url}/_simulator/tickets/${vendor}/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(await response.text());
}

const requirementsTaken = new Map<string, number>();

/** Another unanswered requirement of the organisation's registry at each call. */
export async function unansweredRequirement(suite: Suite, organizationId: string): Promise<Reference> {
  const { rows } = await suite.admin.query<{ id: string }>(
    `select q.id from requirements q join controls c on c.id = q.control_id
       join organization_registries o on o.registry_id = c.registry_id and o.organization_id = $1
     where q.retired_at is null and c.retired_at is null and not exists (
       select from control_responses r where r.organization_id = $1 and r.control_id = c.id)
     order by c.position desc, q.position offset $2 limit 1`,
    [organizationId, requirementsTaken.get(organizationId) ?? 0],
  );
  requirementsTaken.set(organizationId, (requirementsTaken.get(organizationId) ?? 0) + 1);
  if (!rows[0]) throw new Error('Every requirement is answered.');
  return { kind: 'requirement', requirementId: rows[0].id };
}

/** Valid requests for each call of tickets. @param suite with the simulators' addresses */
export function ticketInputs(suite: Suite, admin: () => Person): Record<string, () => Promise<CallInput>> {
  let desk: Promise<string> | undefined;
  const integration = () => {
    desk ??= connectDesk(suite, admin(), 'halopsa');
    return desk;
  };
  const ticket = async (change: Parameters<typeof insertTicket>[2] = {}) => {
    const { organizationId } = admin();
    const { rows } = await suite.admin.query(`select id from controls where code = 'IDN-01' limit 1`);
    const place = { organizationId, integrationId: await integration(), controlId: rows[0].id };
    return { params: { id: await insertTicket(suite, place, change) } };
  };
  const ofIntegration = async () => ({ params: { id: await integration() } });
  return {
    'tickets.read': () => ticket(),
    'tickets.create': async () => ({
      body: { integrationId: await integration(), gaps: [await unansweredRequirement(suite, admin().organizationId)] },
    }),
    'tickets.refresh': () => ticket(waiting),
    'tickets.cancel': () => ticket(waiting),
    'tickets.acceptResolution': async () => ({ ...(await ticket()), body: { name: 'Resolution', attachments: [] } }),
    'tickets.dismissResolution': () => ticket(),
    'tickets.destination': ofIntegration,
    'tickets.changeDestination': async () => ({ ...(await ofIntegration()), body: { settings: destinations.halopsa } }),
    'tickets.destinationOptions': async () => ({ params: { id: await integration(), option: 'ticketTypes' } }),
  };
}
