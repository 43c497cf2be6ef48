/** The frameworks that the first organisation works with, and the beginning of its statement of applicability. */
import { chooseFramework, stateApplicability } from '../../../src/compliance/frameworks/change';
import { addDays } from '../../../src/platform/clock';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

const certifiedOrganization = 'harbour-it';
const chosen = ['iso-27001', 'cyber-essentials'];

/** It rents serviced offices, and develops no software. */
const excluded: readonly (readonly [entry: string, justification: string])[] = [
  ['A.7.4', 'We rent serviced offices in a shared building. The landlord watches the premises.'],
  [
    'A.7.11',
    'Nothing of ours runs in the offices but laptops. Power and cooling of servers are with our hosting providers.',
  ],
  ['A.7.12', 'The landlord owns and maintains the cabling of the building.'],
  ['A.8.30', 'We do not develop software, and nobody develops any for us.'],
  ['A.8.33', 'We do not develop software, so that there is no test data.'],
];

const applicable: readonly (readonly [entry: string, justification: string])[] = [
  ['A.5.1', 'Customers and insurers ask for our policies.'],
  ['A.5.19', 'Our RMM and distributor portals reach every customer.'],
  ['A.8.5', ''],
  ['A.8.13', 'Backup is a service that we sell, and our own tools depend on it.'],
];

export function frameworkEvents({ plan, now, contextOf }: Scenario): TimelineEvent[] {
  if (plan.slug !== certifiedOrganization) return [];
  const [engineer = plan.admin] = plan.engineers;
  const state = (applicability: 'applicable' | 'excluded') => async (lines: typeof excluded) => {
    for (const [entry, justification] of lines) {
      const statement = { applicability, justification, version: null };
      await stateApplicability(contextOf(engineer), 'iso-27001', entry, statement);
    }
  };
  return [
    {
      at: new Date(addDays(now, -24).getTime() - 4 * hourMs),
      run: async () => {
        for (const key of chosen) await chooseFramework(contextOf(plan.admin), key, true);
      },
    },
    {
      at: new Date(addDays(now, -20).getTime() - 2 * hourMs),
      run: async () => {
        await state('excluded')(excluded);
        await state('applicable')(applicable);
      },
    },
  ];
}
