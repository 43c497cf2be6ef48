/** The provider's service desk over the last months, as each service desk product then tells it in its own words. */
import { createRandom } from '../../../src/platform/random';
import { companies, people } from './world';

export interface Ticket {
  id: number;
  summary: string;
  companyId: number;
  security: boolean;
  /** 1 is the most urgent. */
  priority: 1 | 2 | 3 | 4;
  personId: number;
  openedAt: Date;
  /** Null where nothing was agreed. */
  respondBy: Date | null;
  respondedAt: Date | null;
  fixBy: Date | null;
  closedAt: Date | null;
  onHold: boolean;
}

const securitySubjects = [
  'Suspicious sign-in from another country',
  'Phishing mail reported by several people',
  'Antivirus found a trojan on a laptop',
  'Multi-factor prompt nobody asked for',
  'Account locked after many wrong passwords',
  'Mail forwarded to an unknown address',
];
const otherSubjects = [
  'Printer on the first floor offline',
  'New starter needs a laptop',
  'Shared mailbox is full',
  'Slow connection to the file server',
  'Screen flickers when docked',
  'Licence for the accounts package',
  'Request for a second monitor',
];

const hour = 3_600_000;
const day = 24 * hour;
/** Hours agreed to respond and to fix, by priority. */
const agreed = { 1: [1, 8], 2: [4, 24], 3: [8, 72], 4: [24, 168] } as const;
const count = 340;
const spanDays = 120;

/** @returns newest first; the same for the same day and hour of `now` */
export function ticketsAt(now: Date): Ticket[] {
  const random = createRandom(20_261);
  const start = Math.floor(now.getTime() / hour) * hour;
  return Array.from({ length: count }, (_, index) => {
    const security = random.next() < 0.22;
    const priority = random.weighted<Ticket['priority']>([
      [1, security ? 3 : 1],
      [2, 3],
      [3, 8],
      [4, 4],
    ]);
    const [respondHours, fixHours] = agreed[priority];
    const age = ((index + random.next()) / count) * spanDays * day;
    const openedAt = new Date(start - hour - age);
    const respondedIn = respondHours * hour * (random.next() < 0.9 ? random.next() : 1.2 + random.next());
    const fixedIn = Math.max(
      respondedIn,
      fixHours * hour * (random.next() < 0.86 ? random.next() : 1.1 + random.next()),
    );
    // A few are forgotten.
    const forgotten = random.next() < 0.08;
    const at = (ms: number) => (openedAt.getTime() + ms <= start ? new Date(openedAt.getTime() + ms) : null);
    const agreedAtAll = random.next() < 0.95;
    return {
      id: 41_000 - index,
      summary: random.pick(security ? securitySubjects : otherSubjects),
      companyId: random.pick(companies).id,
      security,
      priority,
      personId: random.pick(people).id,
      openedAt,
      respondBy: agreedAtAll ? new Date(openedAt.getTime() + respondHours * hour) : null,
      respondedAt: at(respondedIn),
      fixBy: agreedAtAll ? new Date(openedAt.getTime() + fixHours * hour) : null,
      closedAt: forgotten ? null : at(fixedIn),
      onHold: random.next() < 0.05,
    };
  });
}
