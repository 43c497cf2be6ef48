/** Realistic answers, notes and evidence files for the demonstration organisations. */
import { Readable } from 'node:stream';
import type { EvidenceType, ImplementationStatus } from '@msp/contract';
import type { CatalogueControl, CatalogueRequirement } from '../../../src/catalogue/control-registries/schema';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { addDays, dayOf } from '../../../src/platform/clock';
import type { Random } from '../../../src/platform/random';

const statements = [
  'Documented in our operations handbook and reviewed with the team every quarter.',
  'The service desk lead checks this every Monday and records the result in the weekly ops ticket.',
  'In place for our own tenant and every customer on a managed agreement. Exceptions are logged with an end date.',
  'Limited to the two engineers on the on-call rota. Access is requested by ticket and expires after eight hours.',
  'Kept in our documentation system and reconciled with the RMM on the first working day of each month.',
  'Agreed with the directors in the spring and reviewed after every major change since.',
];

const notes: Record<ImplementationStatus, string[]> = {
  FULLY_IMPLEMENTED: [
    'In place since the spring review and checked quarterly.',
    'Working as described for our own systems and all managed customers.',
    'Complete. No open exceptions in the latest monthly report.',
  ],
  PARTIALLY_IMPLEMENTED: [
    'In place for our own systems. Two customers will follow at renewal.',
    'The process is up and running, but the documentation still needs finishing.',
  ],
  NOT_IMPLEMENTED: ['Not started. Planned for next quarter, after the migration.'],
  NOT_APPLICABLE: ['See the reason given.'],
  RISK_ACCEPTED: ['See the reason given. The directors will review this on the date shown.'],
};

export const reasons = {
  NOT_APPLICABLE: "We don't run this kind of service, either internally or for customers.",
  RISK_ACCEPTED: 'The replacement is on order. Until it arrives, the old system is on an isolated network.',
};

export const explanationOfGaps =
  'The control works as described. The policy is being written, and the remaining customers follow this quarter.';

export const reviewComments = [
  'The export predates the change. Please attach a current one.',
  "Which customers aren't covered yet, and when will they be? Please add this to the notes.",
  'The policy names someone who has left. Please update the owner and resubmit.',
];

export const pickNotes = (random: Random, status: ImplementationStatus) => random.pick(notes[status]);

const acronyms = new Set(['ai', 'api', 'dns', 'mfa', 'psa', 'rmm', 'sla', 'vpn']);

/** `patch-report` → `Patch report` */
function titleOf(key: string): string {
  const words = key.split('-').map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
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
      (item, i) => `${day},${control.code},Item ${item},${i === 4 ? 'Exception' : 'Pass'}`,
    ),
  ].join('\n');

const policyText = (title: string, control: CatalogueControl, day: string) =>
  `# ${title}\n\nApplies to everyone who works with customer systems. Effective from ${day}.\n\n## Purpose\n\n${control.purpose}\n\n## Procedure\n\n${control.guidance}\n`;

/** An evidence file that fits the requirement, as of the given date. */
export function evidenceFile(control: CatalogueControl, requirement: CatalogueRequirement, date: Date): DemoFile {
  const day = dayOf(date);
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
    name: `${title}, ${date.toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
    type: isReport ? 'REPORT' : 'EXPORT',
    fileName: `${base}-${day}.csv`,
    contentType: 'text/csv',
    content: Readable.from([csvLines(control, day)]),
  };
}

const recentDays = 60;

/** An answer to a requirement of any type but person, evidence and policy, which are answered with a record's id. */
export function answerValue(
  random: Random,
  requirement: CatalogueRequirement,
  status: ImplementationStatus,
  date: Date,
): AnswerValue {
  const complete = status === 'FULLY_IMPLEMENTED';
  switch (requirement.type) {
    case 'text':
      return random.pick(statements);
    case 'boolean':
      return complete || random.next() < 0.4;
    case 'date':
      return dayOf(addDays(date, -Math.floor(random.next() * recentDays)));
    case 'select': {
      const { options } = requirement;
      return options[complete ? options.length - 1 : Math.floor(options.length / 2)] ?? null;
    }
    case 'number': {
      const minimum = requirement.minimum ?? 0;
      const maximum = requirement.maximum ?? 100;
      const fraction = complete ? 0.9 + random.next() * 0.1 : 0.4 + random.next() * 0.3;
      return Math.round(minimum + (Math.min(maximum, minimum + 100) - minimum) * fraction);
    }
    default:
      throw new Error(`A requirement of type ${requirement.type} is answered with a record, not a value.`);
  }
}
