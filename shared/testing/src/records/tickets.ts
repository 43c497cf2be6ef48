/** Tickets in the service desk. */
import type { calls, ResponseOf, Ticket, TicketDetail } from '@msp/contract';
import { nextId } from './ids';

type TicketsList = ResponseOf<typeof calls.tickets.list>;
type Resolution = NonNullable<Ticket['resolution']>;
type Destination = ResponseOf<typeof calls.tickets.destination>;

const member = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' };

/** Open, for a failing check. */
export const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  id: nextId(),
  reference: 'TMSP-7F3K',
  title: 'Accounts with MFA is off target',
  state: 'open',
  gap: {
    reference: { kind: 'check', checkId: nextId() },
    name: 'Accounts with MFA',
    control: { id: nextId(), code: 'IDN-01', name: 'Multi-factor authentication' },
    path: '/checks/one',
  },
  integration: { id: nextId(), name: 'Harbour desk', adapter: 'halopsa' },
  external: { number: '1042', status: 'In progress', url: 'https://harbour.halopsa.example/tickets?id=1042' },
  problem: null,
  requestedBy: member,
  requestedAt: '2026-11-18T09:00:00.000Z',
  createdAt: '2026-11-18T09:00:20.000Z',
  closedAt: null,
  readAt: '2026-11-20T09:00:00.000Z',
  resolution: null,
  ...change,
});

export const ticketResolution = (change: Partial<Resolution> = {}): Resolution => ({
  state: 'proposed',
  text: 'Enrolled the last three accounts.',
  minutes: 80,
  attachments: [
    { id: '11', name: 'enrolment.pdf', size: 120_000 },
    { id: '12', name: 'screenshot.png', size: null },
  ],
  evidence: [],
  decidedBy: null,
  decidedAt: null,
  ...change,
});

export const ticketDetail = (change: Partial<TicketDetail> = {}): TicketDetail => ({
  ...ticket(change),
  text: '**Accounts with MFA** is at 92%; its target is at least 95%.',
  history: [
    { at: '2026-11-18T09:00:20.000Z', title: 'Created as 1042', detail: null },
    { at: '2026-11-18T09:00:00.000Z', title: 'Requested by Amelia Hart', detail: null },
  ],
  ...change,
});

export const ticketsList = (items: Ticket[], change: Partial<TicketsList> = {}): TicketsList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: { state: { waiting: 1, open: 4, closed: 7, cancelled: 1 }, toReview: 2 },
  ...change,
});

export const ticketDestination = (change: Partial<Destination> = {}): Destination => ({
  settings: { ticketType: '7' },
  fields: [
    {
      name: 'ticketType',
      title: 'Ticket type',
      description: 'The type of the tickets.',
      kind: 'text',
      required: true,
      choices: null,
      option: 'ticketTypes',
    },
  ],
  changedBy: member,
  changedAt: '2026-11-18T08:00:00.000Z',
  ...change,
});
