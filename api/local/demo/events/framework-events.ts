/** The frameworks that the first organisation uses, one of its own among them, and the first decisions of its statement of applicability. */
import { Readable } from 'node:stream';
import { chooseFramework, stateApplicability } from '../../../src/compliance/frameworks/change';
import { addOwn } from '../../../src/compliance/frameworks/own/change';
import { addDays } from '../../../src/platform/clock';
import type { OrganizationContext } from '../../../src/platform/context/context';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
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

/** What its insurer asks each year, as the broker sends it. */
const questionnaire = `Identifier,Title,Group,Level,Full,Partial,Left open
1.1,Sign-in to email and remote access needs a second factor,Access,,IDN-01,,
1.2,Administrators use separate accounts,Access,,IDN-06,,
1.3,Leavers lose their access on their last day,Access,,,IDN-04,Access to the systems of customers.
2.1,Every device has malware protection and an encrypted disk,Devices,,DEV-03,,
2.2,Critical updates are installed within 14 days,Devices,,,DEV-02,The insurer's limit of 14 days.
3.1,Backups exist that an intruder cannot delete,Backups,,BKR-01 BKR-02,,
3.2,Restores are tested at least twice a year,Backups,,BKR-04,,
4.1,Security alerts are watched at any hour,Incidents,,,DET-01,Nights and weekends.
4.2,An incident plan exists and is rehearsed each year,Incidents,,DET-02 DET-05,,
4.3,The insurer is told within 72 hours,Incidents,,,DET-02,The insurer's number isn't in the plan.
5.1,Staff are trained to recognise phishing,People,,PPL-01,,
5.2,Payments to new accounts are confirmed by telephone,People,,,,Our accountant does this.
`;

async function addQuestionnaire(context: OrganizationContext): Promise<void> {
  const content = Readable.from([questionnaire]);
  const file = await storeFile(context, { fileName: 'insurer-questionnaire.csv', contentType: 'text/csv', content });
  const { key } = await addOwn(context, file, {
    name: 'Cyber insurance questionnaire',
    edition: '2026',
    summary: 'What our insurer asks before it renews the policy.',
  });
  await context.storage.remove(file.key);
  await chooseFramework(context, key, true);
}

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
      at: new Date(addDays(now, -21).getTime() - 3 * hourMs),
      run: () => addQuestionnaire(contextOf(plan.admin)),
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
