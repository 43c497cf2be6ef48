/** The simulated service desk in HaloPSA's format. */
import { z } from 'zod';
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { type Ticket, ticketsAt } from '../world/tickets';
import { companies, people } from '../world/world';

/** HaloPSA's value for a date that is not set. */
const noDate = '1900-01-01T00:00:00';
/** UTC, without a time zone. */
const formatDate = (date: Date | null) => date?.toISOString().slice(0, 23) ?? noDate;

export const clients = () => companies.map(({ id, name }) => ({ id, name, inactive: false }));

export const agents = (now: Date) =>
  people.map(({ id, name, email, disabled, idleDays }) => ({
    id,
    name,
    email,
    isdisabled: disabled,
    team: id % 4 === 0 ? 'Security' : 'Service Desk',
    lastlogindate: idleDays === null ? noDate : formatDate(addDays(now, -idleDays)),
  }));

export const assets = () => {
  const random = createRandom(88);
  return Array.from({ length: 160 }, (_, index) => ({
    id: 900 + index,
    inventory_number: `HIT-${String(index + 1).padStart(4, '0')}`,
    client_id: random.pick(companies).id,
    assettype_name: random.pick(['Laptop', 'Desktop', 'Server', 'Firewall']),
    inactive: random.next() < 0.06,
  }));
};

const ticketRow = (ticket: Ticket) => ({
  id: ticket.id,
  summary: ticket.summary,
  client_id: ticket.companyId,
  status_id: ticket.closedAt ? 9 : ticket.onHold ? 5 : 2,
  priority_id: Number(ticket.priority),
  tickettype_id: ticket.security ? 29 : 1,
  agent_id: ticket.personId,
  team: ticket.security ? 'Security' : 'Service Desk',
  dateoccurred: formatDate(ticket.openedAt),
  respondbydate: formatDate(ticket.respondBy),
  responsedate: formatDate(ticket.respondedAt),
  fixbydate: formatDate(ticket.fixBy),
  targetdate: noDate,
  deadlinedate: noDate,
  dateclosed: formatDate(ticket.closedAt),
  lastactiondate: formatDate(ticket.closedAt ?? ticket.respondedAt ?? ticket.openedAt),
  onhold: ticket.onHold,
  excludefromsla: ticket.respondBy === null,
});

export type HaloTicket = ReturnType<typeof ticketRow>;

export const tickets = (now: Date): HaloTicket[] => ticketsAt(now).map(ticketRow);
export const isOpen = (ticket: HaloTicket) => ticket.dateclosed === noDate;

export const newTicketSchema = z.object({
  client_id: z.number().int(),
  site_id: z.number().int(),
  tickettype_id: z.number().int(),
  priority_id: z.number().int().default(3),
  summary: z.string().min(1),
  details_html: z.string().default(''),
  userlookup: z.object({ id: z.number().int() }).optional(),
});

export function newTicketRow(id: number, ticket: z.output<typeof newTicketSchema>, now: Date): HaloTicket {
  const { client_id, summary, priority_id, tickettype_id } = ticket;
  return {
    id,
    summary,
    client_id,
    status_id: 1,
    priority_id,
    tickettype_id,
    agent_id: 1,
    team: 'Service Desk',
    dateoccurred: formatDate(now),
    respondbydate: noDate,
    responsedate: noDate,
    fixbydate: noDate,
    targetdate: noDate,
    deadlinedate: noDate,
    dateclosed: noDate,
    lastactiondate: formatDate(now),
    onhold: false,
    excludefromsla: true,
  };
}
