/** Records of the service desk in HaloPSA's words. */
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { type Ticket, ticketsAt } from '../world/tickets';
import { companies, people } from '../world/world';

/** HaloPSA's way of saying that a date is not set. */
export const noDate = '1900-01-01T00:00:00';
/** Without a zone, in UTC. */
const halo = (date: Date | null) => date?.toISOString().slice(0, 23) ?? noDate;

export const clients = () => companies.map(({ id, name }) => ({ id, name, inactive: false }));

export const agents = (now: Date) =>
  people.map(({ id, name, email, disabled, idleDays }) => ({
    id,
    name,
    email,
    isdisabled: disabled,
    team: id % 4 === 0 ? 'Security' : 'Service Desk',
    lastlogindate: idleDays === null ? noDate : halo(addDays(now, -idleDays)),
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
  dateoccurred: halo(ticket.openedAt),
  respondbydate: halo(ticket.respondBy),
  responsedate: halo(ticket.respondedAt),
  fixbydate: halo(ticket.fixBy),
  targetdate: noDate,
  deadlinedate: noDate,
  dateclosed: halo(ticket.closedAt),
  lastactiondate: halo(ticket.closedAt ?? ticket.respondedAt ?? ticket.openedAt),
  onhold: ticket.onHold,
  excludefromsla: ticket.respondBy === null,
});

export type HaloTicket = ReturnType<typeof ticketRow>;

export const tickets = (now: Date): HaloTicket[] => ticketsAt(now).map(ticketRow);
export const isOpen = (ticket: HaloTicket) => ticket.dateclosed === noDate;
