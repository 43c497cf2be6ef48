/** Which controls a finding concerns, by the rules of its scanner. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ReadFinding } from './reading/finding';
import type { ScanRule, scanners } from './tables';

export interface Mapping {
  rules: readonly ScanRule[];
  otherControls: readonly string[];
}

export type Settings = Mapping & Pick<typeof scanners.$inferSelect, 'columns' | 'expectedDays'>;

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

const matcher = ({ field, contains }: ScanRule) => JSON.stringify([field, contains.toLowerCase()]);

/**
 * Codes of the controls that may lose findings with the change. A further rule may take them from the other controls. Other columns, or a
 * longer time until a missing report is noticed, concern all controls.
 */
export function easedBy(before: Settings, after: Settings): string[] {
  const readsOtherwise = !isDeepStrictEqual(before.columns, after.columns);
  if (readsOtherwise || after.expectedDays > before.expectedDays) return mappedControls(before);
  const earlier = new Set(before.rules.map(matcher));
  const addsRule = after.rules.some((rule) => !earlier.has(matcher(rule)));
  const stillMaps = (rule: ScanRule, code: string) =>
    after.rules.some((other) => matcher(other) === matcher(rule) && other.controls.includes(code));
  return mappedControls({
    rules: before.rules.map((rule) => ({ ...rule, controls: rule.controls.filter((code) => !stillMaps(rule, code)) })),
    otherControls: before.otherControls.filter((code) => addsRule || !after.otherControls.includes(code)),
  });
}
