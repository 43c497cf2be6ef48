/** Believable answers and files for the demonstration organisations, from what a requirement asks. */
import { Readable } from 'node:stream';
import type { EvidenceType, ImplementationStatus } from '@msp/contract';
import type { CatalogueControl, CatalogueRequirement } from '../../src/catalogue/registries/schema';
import type { AnswerValue } from '../../src/compliance/responses/service';
import { addDays, dayOf } from '../../src/platform/clock';
import type { Random } from '../../src/platform/random';

const statements = [
  'Set out in our operations handbook, section by section, and walked through with the team each quarter.',
  'The service desk lead checks this every Monday and notes the result in the weekly operations ticket.',
  'In place for our own tenant and for every customer under a managed agreement; exceptions are listed with an end date.',
  'Two engineers hold the right, both on the on-call rota. Access is granted through a ticket and ends by itself after eight hours.',
  'We keep the list in the documentation system. It is compared with the RMM on the first working day of each month.',
  'Agreed with the directors in spring and reviewed since after every major change.',
];

const notes: Record<ImplementationStatus, string[]> = {
  FULLY_IMPLEMENTED: [
    'In place since the spring review and checked every quarter.',
    'Working as described for our own systems and all managed customers.',
    'Done. The monthly report shows no open exceptions.',
  ],
  PARTIALLY_IMPLEMENTED: [
    'In place for our own systems; two customers follow with their renewal.',
    'The process runs, but the written record is not complete yet.',
  ],
  NOT_IMPLEMENTED: ['Not begun. Planned for the next quarter, after the migration.'],
  NOT_APPLICABLE: ['See the reason.'],
  RISK_ACCEPTED: ['See the reason; the directors look at it again on the date given.'],
};

export const reasons = {
  NOT_APPLICABLE: 'We run no service of this kind, for ourselves or for customers.',
  RISK_ACCEPTED: 'The replacement is ordered; until it arrives the older system stays on a network of its own.',
};

export const reviewComments = [
  'The export is from before the change. Please attach a current one.',
  'Please say which customers are not covered yet and by when they will be.',
  'The policy names a person who has left. Update the owner and submit again.',
];

export const notesFor = (random: Random, status: ImplementationStatus) => random.pick(notes[status]);

const capitals = new Set(['ai', 'api', 'dns', 'mfa', 'psa', 'rmm', 'sla', 'vpn']);

/** `patch-report` → `Patch report` */
export function titleOf(key: string): string {
  const words = key.split('-').map((word) => (capitals.has(word) ? word.toUpperCase() : word));
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export interface DemoFile {
  name: string;
  type: EvidenceType;
  fileName: string;
  contentType: string;
  content: Readable;
}

const csvLines = (control: CatalogueControl, day: string) =>
  [
    'date,control,item,result',
    ...['A', 'B', 'C', 'D', 'E', 'F'].map(
      (item, i) => `${day},${control.code},Item ${item},${i === 4 ? 'exception noted' : 'in order'}`,
    ),
  ].join('\n');

const policyText = (title: string, control: CatalogueControl, day: string) =>
  `# ${title}\n\nFor: everybody who works with customer systems. Valid from ${day}.\n\n## Why\n\n${control.purpose}\n\n## What we do\n\n${control.guidance}\n`;

/** The file somebody would attach to this requirement on this day. */
export function fileFor(control: CatalogueControl, requirement: CatalogueRequirement, on: Date): DemoFile {
  const day = dayOf(on);
  const title = titleOf(requirement.key);
  const base = `${control.code.toLowerCase()}-${requirement.key}`;
  if (requirement.type === 'policy') {
    const text = policyText(title, control, day);
    return {
      name: title,
      type: 'POLICY',
      fileName: `${base}.md`,
      contentType: 'text/markdown',
      content: Readable.from([text]),
    };
  }
  const isReport = /report|record|notes|minutes/.test(requirement.key);
  return {
    name: `${title}, ${on.toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
    type: isReport ? 'REPORT' : 'EXPORT',
    fileName: `${base}-${day}.csv`,
    contentType: 'text/csv',
    content: Readable.from([csvLines(control, day)]),
  };
}

const recentlyDays = 60;

/** @returns the answer to a requirement that holds its value itself */
export function valueFor(
  random: Random,
  requirement: CatalogueRequirement,
  status: ImplementationStatus,
  on: Date,
): AnswerValue {
  const complete = status === 'FULLY_IMPLEMENTED';
  switch (requirement.type) {
    case 'text':
      return random.pick(statements);
    case 'boolean':
      return complete || random.next() < 0.4;
    case 'date':
      return dayOf(addDays(on, -Math.floor(random.next() * recentlyDays)));
    case 'select': {
      const { options } = requirement;
      return options[complete ? options.length - 1 : Math.floor(options.length / 2)] ?? null;
    }
    case 'number': {
      const minimum = requirement.minimum ?? 0;
      const maximum = requirement.maximum ?? 100;
      const share = complete ? 0.9 + random.next() * 0.1 : 0.4 + random.next() * 0.3;
      return Math.round(minimum + (Math.min(maximum, minimum + 100) - minimum) * share);
    }
    default:
      throw new Error(`A ${requirement.type} is answered with a record, not a value.`);
  }
}
