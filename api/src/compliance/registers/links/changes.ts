/** Changes of risks and suppliers in the words of the activity log. */
import type { FieldChange } from '../../../platform/activity-log/tables';

/** What a record says about each field, in the order of the log. */
export type Described = Readonly<Record<string, string | number | null>>;

/** @returns the fields that differ */
export const describedChanges = (before: Described, after: Described): FieldChange[] =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

export const listed = (texts: readonly string[]): string => texts.join(', ') || 'none';
