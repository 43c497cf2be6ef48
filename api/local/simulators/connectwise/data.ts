/** The simulated service desk in ConnectWise's format. */
import { addDays } from '../../../src/platform/clock';
import type { DeskTicket } from '../desk/desk';
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

export type ConnectWiseTicket = Omit<ReturnType<typeof ticketRow>, 'isInSla' | 'priority'> & {
  priority: { id: number; name: string };
  isInSla?: boolean;
  status?: { id: number; name: string };
  externalXRef?: string;
};

export const boards = [
  { id: 1, name: 'Service Desk', inactiveFlag: false },
  { id: 12, name: 'Security', inactiveFlag: false },
  { id: 15, name: 'Compliance', inactiveFlag: false },
  { id: 20, name: 'Projects 2019', inactiveFlag: true },
];

export const priorities = [1, 2, 3, 4].map((id) => ({ id, name: `Priority ${id}` }));

const statusIds = { New: 16, 'In progress': 17, Closed: 18 };

export function createdRow(ticket: DeskTicket): ConnectWiseTicket {
  const { id, summary, kindId, companyId, priorityId, openedAt, closedAt, status, reference } = ticket;
  return {
    id,
    summary,
    board: { id: kindId, name: boards.find((board) => board.id === kindId)?.name ?? '' },
    company: { id: companyId, name: nameOf(companyId) },
    priority: { id: priorityId, name: `Priority ${priorityId}` },
    closedFlag: closedAt !== null,
    dateEntered: formatDate(openedAt),
    ...(closedAt && { closedDate: formatDate(closedAt) }),
    status: { id: statusIds[status], name: status },
    ...(reference !== null && { externalXRef: reference }),
  };
}

export const tickets = (now: Date): ConnectWiseTicket[] => ticketsAt(now).map(ticketRow);

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
