/** Which controls a finding concerns, by the rules of its scanner. Pure. */
import type { ReadFinding } from './reading/finding';
import type { ScanRule } from './tables';

export interface Mapping {
  rules: readonly ScanRule[];
  otherControls: readonly string[];
}

type Matched = Pick<ReadFinding, 'rule' | 'title' | 'resource'>;

const matches = (finding: Matched, { field, contains }: ScanRule) =>
  finding[field]?.toLowerCase().includes(contains.toLowerCase()) ?? false;

/** Codes: those of every rule that matches; without one, the other controls. */
export function controlsOf(finding: Matched, { rules, otherControls }: Mapping): string[] {
  const matched = rules.filter((rule) => matches(finding, rule)).flatMap(({ controls }) => controls);
  return [...new Set(matched.length > 0 ? matched : otherControls)];
}

/** All that the rules name. */
export const mappedControls = ({ rules, otherControls }: Mapping): string[] => [
  ...new Set([...rules.flatMap(({ controls }) => controls), ...otherControls]),
];

const textOf = ({ field, contains, controls }: ScanRule) =>
  JSON.stringify([field, contains.toLowerCase(), controls.toSorted()]);

/** Whether controls may lose findings by the change. A further rule may take findings from the other controls. */
export function isNarrower(before: Mapping, after: Mapping): boolean {
  const kept = new Set(after.rules.map(textOf));
  const isSame = before.rules.every((rule) => kept.has(textOf(rule))) && after.rules.length === before.rules.length;
  const losesOthers = before.otherControls.some((code) => !after.otherControls.includes(code));
  const addsOnly = before.rules.every((rule) => kept.has(textOf(rule))) && before.otherControls.length === 0;
  return !(isSame || addsOnly) || losesOthers;
}
