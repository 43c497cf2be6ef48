/** Unsaved changes of an answer, each with the value it started from, so that concurrent changes are detected. */
import type { ControlResponse } from '@msp/contract';
import { type FieldKey, type FieldValue, sameValue, savedValue } from '../fields/field-values';

export interface Edit {
  value: FieldValue;
  base: FieldValue;
  /** Values sent without a response. They may have been saved, in which case they are not a conflict. */
  sent?: readonly FieldValue[];
}
export type Edits = { readonly [key in FieldKey]?: Edit };

export const editKeys = (edits: Edits) => Object.keys(edits) as FieldKey[];

/** Whether a stored value is a set of edits. */
export const isEdits = (stored: unknown): stored is Edits =>
  typeof stored === 'object' &&
  stored !== null &&
  !Array.isArray(stored) &&
  Object.values(stored).every((one) => typeof one === 'object' && one !== null && 'value' in one && 'base' in one);

export function withEdit(edits: Edits, response: ControlResponse | null, key: FieldKey, value: FieldValue): Edits {
  const before = edits[key];
  const base = before?.base ?? savedValue(response, key);
  const { [key]: _, ...rest } = edits;
  return sameValue(value, base) && sameValue(base, savedValue(response, key)) && !before?.sent
    ? rest
    : { ...rest, [key]: { ...before, value, base } };
}

export function without(edits: Edits, key: FieldKey): Edits {
  const { [key]: _, ...rest } = edits;
  return rest;
}

/** After a save that got no response. */
export function withSent(edits: Edits, batch: Edits): Edits {
  const next: { [key in FieldKey]?: Edit } = { ...edits };
  for (const key of editKeys(batch)) {
    const edit = next[key];
    const was = batch[key];
    if (edit && was) next[key] = { ...edit, sent: [...(edit.sent ?? []), was.value] };
  }
  return next;
}

/** The edits that differ from the saved values. */
export const pruned = (edits: Edits, response: ControlResponse | null): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([key, edit]) => edit && !sameValue(edit.value, savedValue(response, key as FieldKey)),
    ),
  );

/** Fields that another member has changed to a different value in the meantime. */
export const conflictsOf = (edits: Edits, response: ControlResponse | null): FieldKey[] =>
  editKeys(edits).filter((key) => {
    const edit = edits[key];
    const theirs = savedValue(response, key);
    if (edit === undefined) return false;
    return ![edit.base, edit.value, ...(edit.sent ?? [])].some((known) => sameValue(known, theirs));
  });

/** After a save: later changes start from the values that were sent. */
export function afterSave(edits: Edits, sent: Edits): Edits {
  const left: { [key in FieldKey]?: Edit } = { ...edits };
  for (const key of editKeys(sent)) {
    const now = left[key];
    const was = sent[key];
    if (!now || !was) continue;
    if (sameValue(now.value, was.value)) delete left[key];
    else left[key] = { value: now.value, base: was.value };
  }
  return left;
}
