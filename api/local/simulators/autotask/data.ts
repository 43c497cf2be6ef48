/** The simulated service desk in Autotask's format. */
import { type Ticket, ticketsAt } from '../world/tickets';
import { companies } from '../world/world';

/** As in Autotask itself, the numbers say nothing about the order. */
const priorities = { 1: 4, 2: 1, 3: 2, 4: 3 } as const;
const queues = { security: 29_683_481, serviceDesk: 29_682_833, closed: 29_683_354 };
const statuses = { new: 1, complete: 5, inProgress: 8 };

/** The status *Complete* comes with the date of completion. */
const statusOf = ({ closedAt, respondedAt }: Ticket) => {
  if (closedAt) return statuses.complete;
  return respondedAt ? statuses.inProgress : statuses.new;
};
const date = (value: Date | null) => value?.toISOString() ?? null;

const ticketRow = (ticket: Ticket) => ({
  id: ticket.id,
  title: ticket.summary,
  companyID: ticket.companyId,
  queueID: ticket.security ? queues.security : queues.serviceDesk,
  priority: priorities[ticket.priority],
  status: statusOf(ticket),
  createDate: ticket.openedAt.toISOString(),
  completedDate: date(ticket.closedAt),
  serviceLevelAgreementID: ticket.respondBy && 1,
  firstResponseDateTime: date(ticket.respondedAt),
  firstResponseDueDateTime: date(ticket.respondBy),
  resolvedDateTime: date(ticket.closedAt),
  resolvedDueDateTime: date(ticket.fixBy),
  serviceLevelAgreementPausedNextEventHours: ticket.respondBy && 0,
});

const companyRow = ({ id, name }: (typeof companies)[number]) => ({
  id,
  companyName: name,
  companyType: 1,
  isActive: true,
});

export type Row = Record<string, string | number | boolean | null>;

/** In the order of their ids, as Autotask returns them. */
export const rowsOf: Record<'Tickets' | 'Companies', (now: Date) => Row[]> = {
  Tickets: (now) =>
    ticketsAt(now)
      .map(ticketRow)
      .sort((a, b) => a.id - b.id),
  Companies: () => companies.map(companyRow),
};

const picklist = (name: string, values: [value: number, label: string, isActive?: false][]) => ({
  ...{ name, dataType: 'integer', isRequired: false, isReadOnly: false, isQueryable: true, isPickList: true },
  picklistValues: values.map(([value, label, isActive = true], index) => ({
    ...{ value: String(value), label, isDefaultValue: false, sortOrder: index + 1 },
    ...{ isActive, isSystem: false, parentValue: '' },
  })),
});

export const ticketFields = [
  { name: 'title', dataType: 'string', isRequired: true, isPickList: false, picklistValues: null },
  picklist('status', [
    [statuses.new, 'New'],
    [statuses.inProgress, 'In Progress'],
    [statuses.complete, 'Complete'],
  ]),
  picklist('priority', [
    [priorities[1], 'Critical'],
    [priorities[2], 'High'],
    [priorities[3], 'Medium'],
    [priorities[4], 'Low'],
  ]),
  picklist('queueID', [
    [queues.serviceDesk, 'Service Desk'],
    [queues.security, 'Security'],
    [queues.closed, 'Old projects', false],
  ]),
];
