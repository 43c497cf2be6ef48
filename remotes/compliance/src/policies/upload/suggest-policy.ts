/** Guesses from a file's name which policy it belongs to. */
import type { PolicyItem } from '@msp/contract';

/** Words that say nothing about which policy it is. */
const fillers = new Set([
  'policy',
  'and',
  'the',
  'of',
  'for',
  'final',
  'draft',
  'copy',
  'v',
  'version',
  'new',
  'signed',
]);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !fillers.has(word));

/** `access-control_v3.docx` → `access-control_v3` */
export const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/, '');

type Named = Pick<PolicyItem, 'code' | 'name'>;

/** @returns the policy whose name shares at least half of its words with the file's name; undefined if none does */
export function suggestPolicy<P extends Named>(fileName: string, policies: readonly P[]): P | undefined {
  const stem = stemOf(fileName);
  const byCode = policies.find(({ code }) => stem.toLowerCase().includes(code.toLowerCase()));
  if (byCode) return byCode;
  const words = new Set(wordsOf(stem));
  const scored = policies.map((policy) => {
    const own = wordsOf(policy.name);
    return { policy, score: own.filter((word) => words.has(word)).length / Math.max(1, own.length) };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (winner, one) => (one.score > (winner?.score ?? 0) ? one : winner),
    undefined,
  );
  return best && best.score >= 0.5 ? best.policy : undefined;
}
