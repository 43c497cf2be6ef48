/** Who and what the demonstration's integrations measure: the same as the simulated vendors list. */
import type { Subject } from '../../../src/measurement/adapters/port';
import connections from './connections.json';
import type { IntegrationPlan } from './plans';
import { companies, tenants } from './subjects.json';

/** The organisation's own among the companies that it manages. */
const ownCompany = connections.ninjaone.settings.organizationId;

export function subjectsOf(plan: IntegrationPlan): Subject[] {
  if (plan.adapterKey === 'microsoft365') {
    return tenants.filter(({ id }) => id === plan.settings?.tenantId);
  }
  if (plan.adapterKey !== 'ninjaone') return companies;
  // Customers' devices count only if a member includes them.
  return companies.map((subject) => ({ ...subject, included: subject.id === ownCompany }));
}

/** The subject that the figures of the organisation itself have, as the adapters name it. */
export function ownSubject({ adapterKey, settings }: IntegrationPlan): string {
  if (adapterKey === 'microsoft365') return settings?.tenantId ?? '';
  if (adapterKey === 'halopsa') return new URL(connections.halopsa.settings.address).hostname;
  return adapterKey === 'connectwise' ? connections.connectwise.settings.company : ownCompany;
}
