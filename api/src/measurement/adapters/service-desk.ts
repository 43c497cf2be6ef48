/** Figures about the security tickets and accounts of a service desk. Each adapter translates its product's records to these. */
import { both, type Definition, type Figure, type Measurements, mapSource, type Source } from './measure';

export interface DeskTicket {
  security: boolean;
  priority: number | null;
  openedAt: Date | null;
  closedAt: Date | null;
  /** Whether the agreed time was met; null if undecided or if no time was agreed. */
  answeredInTime: boolean | null;
  resolvedInTime: boolean | null;
}

export interface DeskAccount {
  disabled: boolean;
  lastUsedAt: Date | null;
}

export const windowDays = 90;
const inactiveDays = 45;
const oldDays = 30;
const dayMs = 86_400_000;

export const definitions = {
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
    check: { category: 'Apps', name: 'No security ticket older than 30 days' },
  },
  urgentAge: { key: 'urgent-ticket-age-days', unit: 'days' },
  inactive: {
    key: 'service-desk-inactive-accounts-count',
    unit: 'count',
    check: { category: 'Identity', name: 'No technician account unused for 45 days' },
  },
} satisfies Record<string, Definition>;

/** Whether a due time was met; null if undecided or if there is no due time. */
export function wasMet(due: Date | null, done: Date | null, now: Date): boolean | null {
  if (due === null) return null;
  if (done !== null) return done <= due;
  return now > due ? false : null;
}

function shareMet(outcomes: (boolean | null)[], emptyMessage: string): Figure {
  const decided = outcomes.filter((outcome) => outcome !== null);
  return decided.length === 0 ? emptyMessage : { good: decided.filter(Boolean).length, of: decided.length };
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

const ageDays = ({ openedAt }: DeskTicket, now: Date) => (openedAt ? (now.getTime() - openedAt.getTime()) / dayMs : 0);

/** Only security tickets. Without any at all, the name of the team or board is probably wrong. */
function securityOnly(
  source: Source<DeskTicket[]>,
  other: Source<DeskTicket[]>,
  emptyMessage: string,
): Source<DeskTicket[]> {
  const found = mapSource(both(source, other), ([one, two]) => [...one, ...two].some(({ security }) => security));
  if (!found.known) return found;
  if (!found.value) return { known: false, reason: found.incomplete ?? { code: 'empty', message: emptyMessage } };
  return mapSource(source, (all) => all.filter(({ security }) => security));
}

export interface DeskTickets {
  /** Open and closed tickets of the last `windowDays`. */
  recent: Source<DeskTicket[]>;
  /** All open tickets. */
  open: Source<DeskTicket[]>;
  /** The reason if no ticket is a security ticket. */
  emptyMessage: string;
}

export function measureTickets(into: Measurements, { recent, open, emptyMessage }: DeskTickets, now: Date): void {
  const recentSecurity = securityOnly(recent, open, emptyMessage);
  const openSecurity = securityOnly(open, recent, emptyMessage);
  const none = 'No security ticket of the last 90 days has passed its agreed time.';
  into.add(definitions.answered, recentSecurity, (all) =>
    shareMet(
      all.map((ticket) => ticket.answeredInTime),
      none,
    ),
  );
  into.add(definitions.resolved, recentSecurity, (all) =>
    shareMet(
      all.map((ticket) => ticket.resolvedInTime),
      none,
    ),
  );
  into.add(definitions.open, openSecurity, (all) => ({ value: all.length }));
  into.add(definitions.old, openSecurity, (all) => ({
    value: all.filter((ticket) => ageDays(ticket, now) > oldDays).length,
    of: all.length,
  }));
  into.add(definitions.urgentAge, open, (all) => {
    const urgent = all.filter(({ priority }) => priority === 1);
    if (urgent.length === 0) return 'No ticket of the highest priority is open.';
    return { value: median(urgent.map((ticket) => ageDays(ticket, now))) };
  });
}

/** @param unknownMessage the reason if no account has a time of last use */
export function measureAccounts(
  into: Measurements,
  accounts: Source<DeskAccount[]>,
  unknownMessage: string,
  now: Date,
) {
  into.add(definitions.inactive, accounts, (all) => {
    const enabled = all.filter(({ disabled }) => !disabled);
    if (enabled.every(({ lastUsedAt }) => lastUsedAt === null)) return unknownMessage;
    // An account that was never used counts as unused.
    const unused = enabled.filter(
      ({ lastUsedAt }) => lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > inactiveDays * dayMs,
    );
    return { value: unused.length, of: enabled.length };
  });
}
