/** The frameworks that the first organisation uses, and the first decisions of its statement of applicability. */
import { chooseFramework, stateApplicability } from '../../../src/compliance/frameworks/change';
import { addDays } from '../../../src/platform/clock';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

const certifiedOrganization = 'harbour-it';
const chosen = ['iso-27001', 'cyber-essentials'];

/** It rents serviced offices and doesn't develop software. */
const excluded: readonly (readonly [entry: string, justification: string])[] = [
  ['A.7.4', 'We rent serviced offices in a shared building. The landlord monitors the premises.'],
  [
    'A.7.11',
    'We run only laptops in the offices. Our hosting providers are responsible for power and cooling of servers.',
  ],
  ['A.7.12', 'The landlord owns and maintains the cabling of the building.'],
  ['A.8.30', 'We neither develop software nor outsource its development.'],
  ['A.8.33', 'We do not develop software, so we have no test data.'],
];

const applicable: readonly (readonly [entry: string, justification: string])[] = [
  ['A.5.1', 'Customers and insurers ask for our policies.'],
  ['A.5.19', 'Our RMM and distributor portals give access to every customer.'],
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
