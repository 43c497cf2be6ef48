/** The MSP's tickets of the last four months. Each simulated service desk presents them in its own format. */
import { createRandom } from '../../../src/platform/random';
import { companies, ownCompany, people, quietCompany } from './world';

export interface Ticket {
  id: number;
  summary: string;
  companyId: number;
  security: boolean;
  /** 1 is the most urgent. */
  priority: 1 | 2 | 3 | 4;
  personId: number;
  openedAt: Date;
  /** Null when the ticket has no SLA. */
  respondBy: Date | null;
  respondedAt: Date | null;
  fixBy: Date | null;
  closedAt: Date | null;
  onHold: boolean;
}

const securitySubjects = [
  'Suspicious sign-in from another country',
  'Phishing email reported by several users',
  'Antivirus detected a trojan on a laptop',
  'Unexpected MFA prompt on phone',
  'Account locked after repeated failed sign-ins',
  'Mailbox rule forwarding to unknown address',
];
const otherSubjects = [
  'Printer on the first floor offline',
  'Laptop for new starter',
  'Shared mailbox full',
  'Slow connection to the file server',
  'Screen flickering when docked',
  'Accounts software licence renewal',
  'Second monitor request',
];

const hour = 3_600_000;
const day = 24 * hour;
/** SLA by priority: hours to respond and hours to fix. */
const slaHours = { 1: [1, 8], 2: [4, 24], 3: [8, 72], 4: [24, 168] } as const;
const count = 340;
const spanDays = 120;

/** @returns newest first; the same tickets for any time within the same hour */
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
    const [respondHours, fixHours] = slaHours[priority];
    const age = ((index + random.next()) / count) * spanDays * day;
    const openedAt = new Date(start - hour - age);
    const responseMs = respondHours * hour * (random.next() < 0.9 ? random.next() : 1.2 + random.next());
    const fixMs = Math.max(responseMs, fixHours * hour * (random.next() < 0.86 ? random.next() : 1.1 + random.next()));
    const neverClosed = random.next() < 0.08;
    const at = (ms: number) => (openedAt.getTime() + ms <= start ? new Date(openedAt.getTime() + ms) : null);
    const hasSla = random.next() < 0.95;
    const summary = random.pick(security ? securitySubjects : otherSubjects);
    const company = random.pick(companies).id;
    return {
      id: 41_000 - index,
      summary,
      companyId: security && company === quietCompany.id ? ownCompany.id : company,
      security,
      priority,
      personId: random.pick(people).id,
      openedAt,
      respondBy: hasSla ? new Date(openedAt.getTime() + respondHours * hour) : null,
      respondedAt: at(responseMs),
      fixBy: hasSla ? new Date(openedAt.getTime() + fixHours * hour) : null,
      closedAt: neverClosed ? null : at(fixMs),
      onHold: random.next() < 0.05,
    };
  });
}
