/** The simulated service desk in HaloPSA's format. */
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import type { DeskTicket } from '../desk/desk';
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

export type HaloTicket = ReturnType<typeof ticketRow> & {
  deleted?: boolean;
  third_party_id_string?: string | null;
  timetaken?: number;
};

export const tickets = (now: Date): HaloTicket[] => ticketsAt(now).map(ticketRow);
export const isOpen = (ticket: HaloTicket) => ticket.dateclosed === noDate;

export const teams = ['Service Desk', 'Security', 'Projects', 'Night shift'].map((name, index) => ({
  id: index + 1,
  name,
  inactive: name === 'Night shift',
}));

export const statuses = [
  { id: 1, name: 'New' },
  { id: 2, name: 'In progress' },
  { id: 5, name: 'On hold' },
  { id: 9, name: 'Closed' },
];

/** Priorities belong to SLAs. */
export const priorities = ['Standard', 'Premium'].flatMap((sla, index) =>
  ['Critical', 'High', 'Medium', 'Low'].map((name, position) => ({
    id: `${index + 1}-${position + 1}`,
    sla,
    priorityid: position + 1,
    name,
  })),
);

const summaryField = { name: 'summary', mandatory: true };
const required = ['category_1', 'impact', 'urgency'].map((name) => ({ name, mandatory: true }));

export const ticketTypes = [
  { id: 1, name: 'Incident', fields: [summaryField] },
  { id: 29, name: 'Security incident', fields: [summaryField] },
  {
    id: 31,
    name: 'Compliance task',
    fields: [summaryField, ...required.slice(0, 1)],
    default_category_1: 'Compliance',
  },
  { id: 32, name: 'Change request', fields: [summaryField, ...required] },
];

/** The fields that the ticket type requires and the ticket lacks. */
export function missingFields(typeId: number, ticket: Record<string, unknown>): string[] {
  const type: Record<string, unknown> = ticketTypes.find(({ id }) => id === typeId) ?? {};
  const fields = (type.fields ?? []) as typeof required;
  return fields
    .map(({ name }) => name)
    .filter((name) => ticket[name] === undefined && type[`default_${name}`] === undefined);
}

export function createdRow(ticket: DeskTicket): HaloTicket {
  const { id, summary, companyId, priorityId, kindId, openedAt, closedAt, status, isDeleted, reference } = ticket;
  return {
    id,
    summary,
    client_id: companyId,
    status_id: statuses.find(({ name }) => name === status)?.id ?? 1,
    priority_id: priorityId,
    tickettype_id: kindId,
    agent_id: 1,
    team: kindId === 29 ? 'Security' : 'Service Desk',
    dateoccurred: formatDate(openedAt),
    respondbydate: noDate,
    responsedate: noDate,
    fixbydate: noDate,
    targetdate: noDate,
    deadlinedate: noDate,
    dateclosed: formatDate(closedAt),
    lastactiondate: formatDate(closedAt ?? openedAt),
    onhold: false,
    excludefromsla: true,
    deleted: isDeleted,
    third_party_id_string: reference,
  } as HaloTicket;
}
