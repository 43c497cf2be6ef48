/** A scanner of the first organisation, and its reports: what is open has a control or none, and nothing is serious. */
import { Readable } from 'node:stream';
import { collectScanEvidence } from '../../../src/compliance/scans/evidence';
import { addReport } from '../../../src/compliance/scans/reports';
import { createScanner } from '../../../src/compliance/scans/scanners';
import { addDays, dayOf } from '../../../src/platform/clock';
import type { OrganizationContext } from '../../../src/platform/context/context';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

const scannedOrganization = 'harbour-it';

const settings: Parameters<typeof createScanner>[1] = {
  name: 'Nessus, own network',
  columns: null,
  rules: [
    { field: 'title', contains: 'out of date', controls: ['DEV-02'] },
    { field: 'title', contains: 'open port', controls: ['NET-01'] },
    { field: 'resource', contains: 'switch', controls: ['NET-03'] },
  ],
  otherControls: [],
  expectedDays: 35,
};

const lasting = [
  'PHP is out of date,Medium,web-2,Version 8.1 gets no more updates of its features.',
  'Open port 8443,Low,web-2,"An administration page answers, and asks for a password."',
  'Firmware is out of date,Low,switch-3,A newer version was published in the last 90 days.',
  'Certificate ends within 60 days,Info,mail-1,It is renewed automatically.',
  'Directory listing is on,Medium,web-2,Names of files are shown to everyone.',
];
const mended = [
  'OpenSSL is out of date,Critical,web-1,The installed version has known weaknesses.',
  'Open port 3389,High,file-1,Remote desktop answers from the internet.',
];

async function report(context: OrganizationContext, id: string, lines: string[]): Promise<void> {
  const content = ['Name,Risk,Host,Description', ...lines].join('\n');
  const fileName = `nessus-${dayOf(context.clock.now())}.csv`;
  const file = await storeFile(context, { fileName, contentType: 'text/csv', content: Readable.from(content) });
  await addReport(context, id, file, true);
  await context.storage.remove(file.key);
}

/** Two reports: what was serious is mended by the second one. */
export function scanEvents({ plan, now, contextOf, systemContext }: Scenario): TimelineEvent[] {
  if (plan.slug !== scannedOrganization) return [];
  const reportedAt = (daysAgo: number) => new Date(addDays(now, -daysAgo).getTime() - 3 * hourMs);
  const [engineer = plan.admin] = plan.engineers;
  let id = '';
  return [
    {
      at: reportedAt(41),
      run: async () => {
        ({ id } = await createScanner(contextOf(plan.admin), settings));
        await report(contextOf(engineer), id, [...mended, ...lasting]);
      },
    },
    {
      at: reportedAt(11),
      run: async () => {
        await report(contextOf(engineer), id, lasting);
        await collectScanEvidence(systemContext);
      },
    },
  ];
}
