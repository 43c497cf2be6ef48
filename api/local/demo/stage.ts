/** The organisation that a demonstration timeline is played in, and the events of that timeline. */
import type { CatalogueControl, CatalogueMetric } from '../../src/catalogue/registries/schema';
import type { OrganizationContext } from '../../src/platform/organization/context';
import type { OrganizationPlan } from './plans';

export interface Event {
  at: Date;
  run(): Promise<unknown>;
}

export interface Stage {
  plan: OrganizationPlan;
  controls: CatalogueControl[];
  metrics: CatalogueMetric[];
  now: Date;
  /** A context in which this person acts, at the clock's time. */
  as(email: string): OrganizationContext;
  /** The same without a person. */
  system: OrganizationContext;
  userId(email: string): string;
}
