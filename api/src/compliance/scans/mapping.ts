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

/** The codes of all controls that the mapping names. */
export const mappedControls = ({ rules, otherControls }: Mapping): string[] => [
  ...new Set([...rules.flatMap(({ controls }) => controls), ...otherControls]),
];

const textOf = ({ field, contains, controls }: ScanRule) =>
  JSON.stringify([field, contains.toLowerCase(), controls.toSorted()]);

/** Whether the change may take findings away from controls. A further rule may take them from the other controls. */
export function isNarrower(before: Mapping, after: Mapping): boolean {
  const [earlier, later] = [before.rules.map(textOf), after.rules.map(textOf)];
  const dropsRule = earlier.some((rule) => !later.includes(rule));
  const addsRule = later.some((rule) => !earlier.includes(rule));
  const dropsOther = before.otherControls.some((code) => !after.otherControls.includes(code));
  return dropsRule || dropsOther || (addsRule && before.otherControls.length > 0);
}
