/** What somebody has changed and not saved: beside each value the one it was changed from, so that a change by somebody else is noticed. */
import type { ControlResponse } from '@msp/contract';
import { type FieldKey, type FieldValue, sameValue, savedValue } from './field-values';

export interface Edit {
  value: FieldValue;
  base: FieldValue;
  /** What was sent and got no answer: it may be stored by now, and is then one's own. */
  sent?: readonly FieldValue[];
}
export type Edits = { readonly [key in FieldKey]?: Edit };

export const editKeys = (edits: Edits) => Object.keys(edits) as FieldKey[];

/** Whether what was kept in the browser is edits. */
export const isEdits = (kept: unknown): kept is Edits =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((one) => typeof one === 'object' && one !== null && 'value' in one && 'base' in one);

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

/** After a save that was never answered. */
export function withSent(edits: Edits, batch: Edits): Edits {
  const next: { [key in FieldKey]?: Edit } = { ...edits };
  for (const key of editKeys(batch)) {
    const edit = next[key];
    const was = batch[key];
    if (edit && was) next[key] = { ...edit, sent: [...(edit.sent ?? []), was.value] };
  }
  return next;
}

/** Beside what is stored now: what is stored just so already is no edit any more. */
export const pruned = (edits: Edits, response: ControlResponse | null): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([key, edit]) => edit && !sameValue(edit.value, savedValue(response, key as FieldKey)),
    ),
  );

/** Fields that somebody else has changed meanwhile, to something else. */
export const conflictsOf = (edits: Edits, response: ControlResponse | null): FieldKey[] =>
  editKeys(edits).filter((key) => {
    const edit = edits[key];
    const theirs = savedValue(response, key);
    if (edit === undefined) return false;
    return ![edit.base, edit.value, ...(edit.sent ?? [])].some((known) => sameValue(known, theirs));
  });

/** After a save: what was sent is what further changes are made from. */
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
