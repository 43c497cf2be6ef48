/** Two versions of an answer, field by field. Everything in a version is words already, so this compares words. */
import type { ControlResponseVersion } from '@msp/contract';
import { formatDate } from '@msp/ui';
import { verdictLooks } from '@msp/ui/pages';

export interface EvidenceInVersion {
  id: string;
  name: string;
  fileName: string;
  sha256: string;
}

export interface Side {
  /** Null for nothing said. */
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

type Words = (version: ControlResponseVersion) => string | null;

const fields: [key: string, label: string, words: Words][] = [
  ['implementationStatus', 'Implementation status', (version) => verdictLooks[version.implementationStatus].label],
  ['owner', 'Owner', ({ owner }) => owner],
  ['notes', 'Notes', ({ notes }) => notes || null],
  ['reason', 'Reason', ({ reason }) => reason],
  ['riskOwner', 'Who carries the risk', ({ riskOwner }) => riskOwner],
  ['reviewBy', 'Looked at again by', ({ reviewBy }) => reviewBy && formatDate(reviewBy)],
];

const nothing: Side = { text: null, evidence: [] };
const fingerprint = ({ text, evidence }: Side) =>
  JSON.stringify([text, evidence.map(({ id, name, sha256 }) => [id, name, sha256])]);

function row(key: string, label: string, before: Side, after: Side): FieldDifference {
  return { key, label, before, after, changed: fingerprint(before) !== fingerprint(after) };
}

function answerIn(version: ControlResponseVersion, key: string): Side {
  const answer = version.answers.find((one) => one.key === key);
  if (!answer) return nothing;
  // The names stand with their hashes; once more as words would be twice.
  return { text: answer.evidence.length > 0 ? null : answer.text, evidence: answer.evidence };
}

/** Every field of either version; fields beside the questions only where one of them says something. */
export function differences(before: ControlResponseVersion, after: ControlResponseVersion): FieldDifference[] {
  const beside = fields
    .map(([key, label, words]) =>
      row(key, label, { text: words(before), evidence: [] }, { text: words(after), evidence: [] }),
    )
    .filter(({ before: one, after: other }) => one.text !== null || other.text !== null);
  const questions = new Map([...before.answers, ...after.answers].map(({ key, question }) => [key, question]));
  return [
    ...beside,
    ...[...questions].map(([key, question]) =>
      row(`answer:${key}`, question, answerIn(before, key), answerIn(after, key)),
    ),
  ];
}
