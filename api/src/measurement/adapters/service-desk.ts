/** Metrics of security tickets and accounts. Each service desk's adapter converts its records into these types. */
import { dayMs } from '../../platform/clock';
import type { Listing } from './http/listing';
import {
  both,
  type Figure,
  type Measurements,
  type MetricDefinition,
  mapReading,
  type Reading,
  readOptionalRows,
  readRows,
} from './measure';
import { managersAdvice } from './problems';

export interface DeskTicket {
  security: boolean;
  priority: number | null;
  openedAt: Date | null;
  /** Null while the outcome is open, and for a ticket without an SLA. */
  answeredInSla: boolean | null;
  resolvedInSla: boolean | null;
}

export interface DeskAccount {
  disabled: boolean;
  lastUsedAt: Date | null;
}

/** Whose tickets are measured. */
export type DeskScope = { subjects: readonly string[] | null } | { customer: string };

/**
 * Reads tickets. One customer may have none; a desk without any more likely belongs to an account that can't see them.
 * @param whenEmpty the reason given for a desk without tickets
 */
export const readTickets = <T>(scope: DeskScope, whenEmpty: string, read: () => Promise<Listing<T>>) =>
  'customer' in scope ? readOptionalRows(read) : readRows(whenEmpty, read);

type CustomerOf<T> = (ticket: T) => number | null | undefined;

/** Of subjects, a ticket without a customer counts too. For one customer, it means that the filter may have been ignored. */
export function ticketsOf<T>(tickets: Reading<T[]>, scope: DeskScope, customerOf: CustomerOf<T>): Reading<T[]> {
  if (!tickets.ok) return tickets;
  const isUnknown = (ticket: T) => typeof customerOf(ticket) !== 'number';
  if ('customer' in scope) {
    if (tickets.value.some(isUnknown)) return { ok: false, reason: { code: 'malformed', message: unknownCustomers } };
    return mapReading(tickets, (all) => all.filter((ticket) => String(customerOf(ticket)) === scope.customer));
  }
  const { subjects } = scope;
  if (subjects === null) return tickets;
  return mapReading(tickets, (all) =>
    all.filter((ticket) => isUnknown(ticket) || subjects.includes(String(customerOf(ticket)))),
  );
}
const unknownCustomers = "The service desk doesn't report whose tickets these are.";

/**
 * Finds the team or board of security tickets, which proves that a customer without such tickets has none.
 * @param missing what to say if the vendor lists the others only
 */
export function findPlace(places: Reading<{ name: string }[]>, chosen: string, missing: string): Reading<true> {
  if (!places.ok) return places;
  const isListed = places.value.some(({ name }) => name.toLowerCase() === chosen.toLowerCase());
  if (isListed) return { ok: true, value: true, incomplete: null };
  return { ok: false, reason: places.incomplete ?? { code: 'settings', message: `${missing} ${managersAdvice}` } };
}

export const windowDays = 90;
const inactiveDays = 45;
const oldDays = 30;

const definitions = {
  answered: {
    key: 'detection-tickets-in-sla-percent',
    unit: 'percent',
    check: { category: 'Apps', name: 'Security tickets answered within SLA', target: 95 },
  },
  resolved: {
    key: 'security-tickets-resolved-in-sla-percent',
    unit: 'percent',
    check: { category: 'Apps', name: 'Security tickets resolved within SLA', target: 95 },
  },
  open: { key: 'security-tickets-open-count', unit: 'count' },
  old: {
    key: 'security-tickets-over-30-days-count',
    unit: 'count',
    check: { category: 'Apps', name: 'No security tickets older than 30 days' },
  },
  urgentAge: { key: 'urgent-ticket-age-days', unit: 'days' },
  inactive: {
    key: 'service-desk-inactive-accounts-count',
    unit: 'count',
    check: { category: 'Identity', name: 'No technician accounts unused for 45 days' },
  },
} satisfies Record<string, MetricDefinition>;

/** @returns whether a deadline was met; null without a deadline and while the outcome is open */
export function metDeadline(due: Date | null, done: Date | null, now: Date): boolean | null {
  if (due === null) return null;
  if (done !== null) return done <= due;
  return now > due ? false : null;
}

function shareInSla(outcomes: (boolean | null)[]): Figure {
  const decided = outcomes.filter((outcome) => outcome !== null);
  if (decided.length === 0) {
    return { nothing: 'No security ticket of the last 90 days has reached its SLA deadline.' };
  }
  return { good: decided.filter(Boolean).length, total: decided.length };
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

const ageDays = ({ openedAt }: DeskTicket, now: Date) => (openedAt ? (now.getTime() - openedAt.getTime()) / dayMs : 0);

/**
 * Selects security tickets. If neither list has one, the team or board is probably misnamed, so nothing counts as measured
 * unless it is known to exist.
 */
function securityOnly(
  tickets: Reading<DeskTicket[]>,
  otherTickets: Reading<DeskTicket[]>,
  { place, noSecurityTickets }: Pick<DeskTickets, 'place' | 'noSecurityTickets'>,
): Reading<DeskTicket[]> {
  const anySecurity = mapReading(both(tickets, otherTickets), (lists) => lists.flat().some(({ security }) => security));
  if (!anySecurity.ok) return anySecurity;
  if (place && !place.ok && (place.reason.code === 'settings' || !anySecurity.value)) return place;
  if (!anySecurity.value && (anySecurity.incomplete || !place)) {
    return { ok: false, reason: anySecurity.incomplete ?? { code: 'empty', message: noSecurityTickets } };
  }
  return mapReading(tickets, (all) => all.filter(({ security }) => security));
}

export interface DeskTickets {
  /** Opened in the last `windowDays`, including closed ones. */
  recent: Reading<DeskTicket[]>;
  /** Open tickets of any age. */
  open: Reading<DeskTicket[]>;
  /** The reason given when no ticket is a security ticket. */
  noSecurityTickets: string;
  /** The team or board of security tickets. Read for one customer, who may have none of these tickets. */
  place?: Reading<true> | undefined;
}

export function measureTickets(measurements: Measurements, { recent, open, ...desk }: DeskTickets, now: Date): void {
  const recentSecurity = securityOnly(recent, open, desk);
  const openSecurity = securityOnly(open, recent, desk);
  measurements.add(definitions.answered, recentSecurity, (tickets) =>
    shareInSla(tickets.map(({ answeredInSla }) => answeredInSla)),
  );
  measurements.add(definitions.resolved, recentSecurity, (tickets) =>
    shareInSla(tickets.map(({ resolvedInSla }) => resolvedInSla)),
  );
  measurements.add(definitions.open, openSecurity, (tickets) => ({ value: tickets.length }));
  measurements.add(definitions.old, openSecurity, (tickets) => ({
    value: tickets.filter((ticket) => ageDays(ticket, now) > oldDays).length,
    total: tickets.length,
  }));
  measurements.add(definitions.urgentAge, open, (tickets) => {
    const urgent = tickets.filter(({ priority }) => priority === 1);
    if (urgent.length === 0) return { nothing: 'There are no open tickets of the highest priority.' };
    return { value: median(urgent.map((ticket) => ageDays(ticket, now))) };
  });
}

/** @param noUsageDates the reason given when no account says when it was last used */
export function measureAccounts(
  measurements: Measurements,
  accounts: Reading<DeskAccount[]>,
  noUsageDates: string,
  now: Date,
) {
  measurements.add(definitions.inactive, accounts, (all) => {
    const enabled = all.filter(({ disabled }) => !disabled);
    if (enabled.every(({ lastUsedAt }) => lastUsedAt === null)) return { nothing: noUsageDates };
    // An account without a date was never used.
    const unused = enabled.filter(
      ({ lastUsedAt }) => lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > inactiveDays * dayMs,
    );
    return { value: unused.length, total: enabled.length };
  });
}
