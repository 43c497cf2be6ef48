/** The simulated service desk in ConnectWise's format. */
import { addDays } from '../../../src/platform/clock';
import { type Ticket, ticketsAt } from '../world/tickets';
import { companies, people } from '../world/world';

const formatDate = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
const nameOf = (id: number) => companies.find((company) => company.id === id)?.name ?? '';

const ticketRow = (ticket: Ticket) => ({
  id: ticket.id,
  summary: ticket.summary,
  board: ticket.security ? { id: 12, name: 'Security' } : { id: 1, name: 'Service Desk' },
  company: { id: ticket.companyId, name: nameOf(ticket.companyId) },
  priority: { id: ticket.priority, name: `Priority ${ticket.priority}` },
  closedFlag: ticket.closedAt !== null,
  dateEntered: formatDate(ticket.openedAt),
  ...(ticket.respondBy && {
    isInSla:
      (ticket.respondedAt === null || ticket.respondedAt <= ticket.respondBy) &&
      (ticket.closedAt === null || ticket.fixBy === null || ticket.closedAt <= ticket.fixBy),
  }),
  ...(ticket.respondedAt && { dateResponded: formatDate(ticket.respondedAt) }),
  ...(ticket.closedAt && { closedDate: formatDate(ticket.closedAt) }),
});

export type ConnectWiseTicket = ReturnType<typeof ticketRow>;

export const tickets = (now: Date) => ticketsAt(now).map(ticketRow);

export const members = (now: Date) =>
  people.map(({ id, name, email, disabled, idleDays }) => ({
    id,
    identifier: name.replace(' ', '').slice(0, 12),
    firstName: name.split(' ')[0] ?? '',
    lastName: name.split(' ')[1] ?? '',
    primaryEmail: email,
    inactiveFlag: disabled,
    ...(idleDays !== null && { lastLogin: formatDate(addDays(now, -idleDays)) }),
  }));

export const companyRows = () =>
  companies.map(({ id, name }) => ({ id, identifier: `C${id}`, name, deletedFlag: false }));
