/** The signed review as a Markdown document. Pure. */
import { accessDecisionLabels, accessDecisions, accessSourceLabels, accessSources } from '@msp/contract';
import type { ReviewedLine } from './lines';

export interface SignedReview {
  taskName: string;
  organization: string;
  startedBy: string;
  startedAt: Date;
  signedBy: string;
  signedByEmail: string;
  signedAt: Date;
  covered: readonly string[];
  notCovered: readonly string[];
  changedSince: readonly string[];
  lines: readonly ReviewedLine[];
}

/** Escapes Markdown in names, which come from vendors and members. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&~|#]/g, '\\$&');

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeText = (at: Date) => `${time.format(at)} UTC`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n');

const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${plain(sentence)}`).join('\n');

const lineCells = ({ name, account, access, lastActiveOn, decision, reason }: ReviewedLine) => [
  plain(name),
  plain(account),
  plain(access),
  lastActiveOn ?? '',
  decision ? accessDecisionLabels[decision] : '',
  plain(reason ?? ''),
];

const linesOf = (lines: readonly ReviewedLine[]) =>
  accessSources.flatMap((source) => {
    const own = lines.filter((line) => line.source === source);
    if (own.length === 0) return [];
    const header = ['Name', 'Account', 'Access', 'Last active', 'Decision', 'Reason'];
    return [`## ${accessSourceLabels[source]}`, table(header, own.map(lineCells))];
  });

export function reviewDocument(review: SignedReview): string {
  const { lines, covered, notCovered, changedSince } = review;
  const decided = accessDecisions.map(
    (decision) => `${accessDecisionLabels[decision]}: ${lines.filter((line) => line.decision === decision).length}`,
  );
  return `${[
    `# ${plain(review.taskName)}`,
    table(
      ['', ''],
      [
        ['Organisation', plain(review.organization)],
        ['Signed by', `${plain(review.signedBy)}, ${plain(review.signedByEmail)}`],
        ['Signed', timeText(review.signedAt)],
        ['Started', `${timeText(review.startedAt)}, by ${plain(review.startedBy)}`],
        ['Decisions', decided.join(', ')],
      ],
    ),
    '## What was covered',
    list(covered),
    '## What was not covered',
    list(notCovered),
    ...(changedSince.length > 0 ? ['## Changed before the review was signed', list(changedSince)] : []),
    ...linesOf(lines),
  ].join('\n\n')}\n`;
}
