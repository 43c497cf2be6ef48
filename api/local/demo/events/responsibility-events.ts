/** The responsibility matrix that the first organisation offers to its clients, published once. */
import type { ResponsibilityKind } from '@msp/contract';
import { publishResponsibilities, stateResponsibility } from '../../../src/compliance/responsibilities/change';
import { listResponsibilities } from '../../../src/compliance/responsibilities/matrix';
import { addDays } from '../../../src/platform/clock';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

const offeringOrganization = 'harbour-it';

type Line = readonly [code: string, responsibility: ResponsibilityKind, provider: string, customer: string];

const lines: readonly Line[] = [
  [
    'IDN-01',
    'shared',
    'We require multi-factor sign-in for every account and report exceptions each month.',
    'Your people register a second factor in their first week. You approve exceptions in writing.',
  ],
  [
    'IDN-02',
    'provider',
    'We keep named admin accounts apart from everyday accounts, and hold the emergency accounts.',
    '',
  ],
  [
    'IDN-03',
    'shared',
    'We give access only for approved requests, within one working day.',
    'A manager approves each request. You tell us about leavers on their last day at the latest.',
  ],
  [
    'DEV-01',
    'shared',
    'Our RMM agent lists every device that we manage.',
    'You tell us about devices that you buy or retire.',
  ],
  [
    'DEV-02',
    'provider',
    'We install updates within 14 days, and critical ones within 3.',
    'Your people restart their laptops when asked.',
  ],
  ['DEV-03', 'provider', 'We install, update and watch malware protection and disk encryption.', ''],
  [
    'BKR-01',
    'shared',
    'We back up the systems on the agreed list each night and check every failure.',
    'You review the list each quarter and name what is missing.',
  ],
  ['BKR-02', 'provider', 'Backups have a locked copy that no single account can delete.', ''],
  [
    'DET-01',
    'shared',
    'We watch alerts around the clock and call you about serious ones within 30 minutes.',
    'You name two people whom we can reach at any time.',
  ],
  ['NET-01', 'provider', 'We scan your public addresses each month and close what is open by accident.', ''],
  ['APP-01', 'customer', '', 'You keep the list of your apps, with an owner for each. We provide the template.'],
  ['GOV-01', 'customer', '', 'You name the person who is responsible for security and tell us when that changes.'],
];

export function responsibilityEvents({ plan, now, contextOf }: Scenario): TimelineEvent[] {
  if (plan.slug !== offeringOrganization) return [];
  const [engineer = plan.admin] = plan.engineers;
  return [
    {
      at: new Date(addDays(now, -13).getTime() - 3 * hourMs),
      run: async () => {
        for (const [code, responsibility, provider, customer] of lines) {
          const statement = { responsibility, provider, customer, version: null };
          await stateResponsibility(contextOf(engineer), code, statement);
        }
      },
    },
    {
      at: new Date(addDays(now, -12).getTime() - 2 * hourMs),
      run: async () => {
        const context = contextOf(plan.admin);
        const { revision } = await listResponsibilities(context, { limit: 1 });
        await publishResponsibilities(context, {
          revision,
          note: 'The first version, as in our service descriptions.',
        });
      },
    },
  ];
}
