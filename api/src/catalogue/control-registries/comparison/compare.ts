/** Compares the controls of two registries by their codes. What is equal is decided by the registries alone, not by anyone's responses. */
import { type ComparedPart, comparedParts } from '@msp/contract';

export interface ComparableControl {
  id: string;
  code: string;
  title: string;
  /** Digests of the texts. */
  purpose: string;
  questions: string;
}

interface Pair {
  before: ComparableControl;
  after: ComparableControl;
}

export interface Comparison {
  unchanged: Pair[];
  changed: (Pair & { changes: ComparedPart[] })[];
  added: ComparableControl[];
  removed: ComparableControl[];
}

/** Each group has the order of `after`, and removed controls that of `before`. */
export function compareControls(before: readonly ComparableControl[], after: readonly ComparableControl[]): Comparison {
  const earlier = new Map(before.map((control) => [control.code, control]));
  const comparison: Comparison = { unchanged: [], changed: [], added: [], removed: [] };
  for (const control of after) {
    const known = earlier.get(control.code);
    earlier.delete(control.code);
    const changes = known ? comparedParts.filter((part) => known[part] !== control[part]) : [];
    if (!known) comparison.added.push(control);
    else if (changes.length > 0) comparison.changed.push({ before: known, after: control, changes });
    else comparison.unchanged.push({ before: known, after: control });
  }
  comparison.removed.push(...earlier.values());
  return comparison;
}

/** "Controls: 103 unchanged, 9 changed, 14 new, 6 removed." */
export const comparisonText = ({ unchanged, changed, added, removed }: Comparison): string =>
  `Controls: ${unchanged.length} unchanged, ${changed.length} changed, ${added.length} new, ${removed.length} removed.`;
