/** Compares two versions of an answer field by field. Versions contain texts only. */
import type { ControlResponseVersion } from '@msp/contract';
import { formatDate } from '@msp/ui';
import { verdictLooks } from '@msp/ui/pages';

export interface EvidenceInVersion {
  id: string;
  name: string;
  fileName: string;
  sha256: string;
  /** The last valid day; absent in older versions. */
  validUntil?: string | null | undefined;
}

export interface Side {
  /** Null if empty. */
  text: string | null;
  evidence: readonly EvidenceInVersion[];
}

export interface FieldDifference {
  key: string;
  label: string;
  before: Side;
  after: Side;
  changed: boolean;
}

/** What is compared: a version of a response, or its content in a snapshot. */
type Compared = Pick<
  ControlResponseVersion,
  'implementationStatus' | 'owner' | 'notes' | 'reason' | 'riskOwner' | 'reviewBy'
> & {
  /** Absent in older snapshots. */
  explanation?: string | null | undefined;
  answers: readonly Pick<ControlResponseVersion['answers'][number], 'key' | 'question' | 'text' | 'evidence'>[];
};

type TextOf = (version: Compared) => string | null;

const fields: [key: string, label: string, textOf: TextOf][] = [
  ['implementationStatus', 'Implementation status', (version) => verdictLooks[version.implementationStatus].label],
  ['owner', 'Owner', ({ owner }) => owner],
  ['notes', 'Notes', ({ notes }) => notes || null],
  ['reason', 'Reason', ({ reason }) => reason],
  ['riskOwner', 'Risk owner', ({ riskOwner }) => riskOwner],
  ['reviewBy', 'Review by', ({ reviewBy }) => reviewBy && formatDate(reviewBy)],
  ['explanation', 'Explanation of contradictions', ({ explanation }) => explanation ?? null],
];

const empty: Side = { text: null, evidence: [] };
const fingerprint = ({ text, evidence }: Side) =>
  JSON.stringify([text, evidence.map(({ id, name, sha256, validUntil }) => [id, name, sha256, validUntil])]);

function row(key: string, label: string, before: Side, after: Side): FieldDifference {
  return { key, label, before, after, changed: fingerprint(before) !== fingerprint(after) };
}

function answerIn(version: Compared, key: string): Side {
  const answer = version.answers.find((one) => one.key === key);
  if (!answer) return empty;
  // The text repeats the names of the evidence.
  return { text: answer.evidence.length > 0 ? null : answer.text, evidence: answer.evidence };
}

/** Every requirement of either version, and the other fields that are filled in. */
export function differences(before: Compared, after: Compared): FieldDifference[] {
  const content = fields
    .map(([key, label, textOf]) =>
      row(key, label, { text: textOf(before), evidence: [] }, { text: textOf(after), evidence: [] }),
    )
    .filter(({ before: one, after: other }) => one.text !== null || other.text !== null);
  const questions = new Map([...before.answers, ...after.answers].map(({ key, question }) => [key, question]));
  return [
    ...content,
    ...[...questions].map(([key, question]) =>
      row(`answer:${key}`, question, answerIn(before, key), answerIn(after, key)),
    ),
  ];
}
