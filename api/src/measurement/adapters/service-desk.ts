/** Figures about security tickets and accounts of a service desk: the same for every product, each adapter translates into this. */
import { both, type Definition, type Figure, type Measurements, mapSource, type Source } from './measure';

export interface DeskTicket {
  security: boolean;
  priority: number | null;
  openedAt: Date | null;
  closedAt: Date | null;
  /** Whether the agreed time was kept: null while that cannot be said, or where nothing was agreed. */
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

/** What was agreed by a time and done at a time, or not yet. */
export function keptBy(due: Date | null, done: Date | null, now: Date): boolean | null {
  if (due === null) return null;
  if (done !== null) return done <= due;
  return now > due ? false : null;
}

function kept(answers: (boolean | null)[], nothing: string): Figure {
  const said = answers.filter((one) => one !== null);
  return said.length === 0 ? nothing : { good: said.filter(Boolean).length, of: said.length };
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

const ageDays = ({ openedAt }: DeskTicket, now: Date) => (openedAt ? (now.getTime() - openedAt.getTime()) / dayMs : 0);

/** Only the security ones. When there is none at all, the team or board is misnamed rather than the desk free of incidents. */
function securityOnly(
  source: Source<DeskTicket[]>,
  other: Source<DeskTicket[]>,
  misnamed: string,
): Source<DeskTicket[]> {
  const found = mapSource(both(source, other), ([one, two]) => [...one, ...two].some(({ security }) => security));
  if (!found.known) return found;
  if (!found.value) return { known: false, reason: found.incomplete ?? { code: 'empty', message: misnamed } };
  return mapSource(source, (all) => all.filter(({ security }) => security));
}

export interface DeskTickets {
  /** Opened in the last `windowDays`, closed ones too. */
  recent: Source<DeskTicket[]>;
  /** Open ones, whenever they were opened. */
  open: Source<DeskTicket[]>;
  /** Why there is nothing to say when no ticket is a security ticket. */
  misnamed: string;
}

export function measureTickets(into: Measurements, { recent, open, misnamed }: DeskTickets, now: Date): void {
  const recentSecurity = securityOnly(recent, open, misnamed);
  const openSecurity = securityOnly(open, recent, misnamed);
  const none = 'No security ticket of the last 90 days had an agreed time that is over.';
  into.add(definitions.answered, recentSecurity, (all) =>
    kept(
      all.map((ticket) => ticket.answeredInTime),
      none,
    ),
  );
  into.add(definitions.resolved, recentSecurity, (all) =>
    kept(
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

/** @param undocumented why use cannot be told, when no account says when it was last used */
export function measureAccounts(into: Measurements, accounts: Source<DeskAccount[]>, undocumented: string, now: Date) {
  into.add(definitions.inactive, accounts, (all) => {
    const enabled = all.filter(({ disabled }) => !disabled);
    if (enabled.every(({ lastUsedAt }) => lastUsedAt === null)) return undocumented;
    // An account that was never used is one that nobody needs.
    const unused = enabled.filter(
      ({ lastUsedAt }) => lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > inactiveDays * dayMs,
    );
    return { value: unused.length, of: enabled.length };
  });
}
