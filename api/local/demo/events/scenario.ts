/** The input from which one organisation's demonstration timeline is built, and the timeline's events. */
import type { CatalogueControl, CatalogueMetric } from '../../../src/catalogue/control-registries/schema';
import { addDays, dayOf } from '../../../src/platform/clock';
import type { OrganizationContext } from '../../../src/platform/context/context';
import type { Issuer } from '../../../src/platform/credentials/issuer';
import type { KeyRing } from '../../../src/platform/crypto/key-ring';
import type { Random } from '../../../src/platform/random';
import type { OrganizationPlan } from '../plans/plans';

export interface TimelineEvent {
  at: Date;
  /** Runs with the clock set to `at`. */
  run(): Promise<unknown>;
}

export interface Scenario {
  plan: OrganizationPlan;
  organizationName: string;
  controls: CatalogueControl[];
  metrics: CatalogueMetric[];
  now: Date;
  /** The context for an action of this person. */
  contextOf(email: string): OrganizationContext;
  /** The context for an action of the system. */
  systemContext: OrganizationContext;
  userId(email: string): string;
  keys: KeyRing;
  /** Issues the certificate. */
  issuer: Issuer;
  /** Ids of the connected integrations, by name. */
  integrationIds: Map<string, string>;
}

export const hourMs = 3_600_000;

/** A random time during working hours, `daysAgo` days ago, and always before `now`. */
export function workingTime(random: Random, now: Date, daysAgo: number): Date {
  const day = new Date(`${dayOf(addDays(now, -daysAgo))}T00:00:00.000Z`);
  const at = new Date(day.getTime() + (8 + random.next() * 9) * hourMs);
  return at < now ? at : new Date(now.getTime() - random.next() * 4 * hourMs - 60_000);
}
