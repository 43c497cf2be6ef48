/** What components show of an answer while it is edited. Each is rendered again only if what it selects has changed. */
import type { ControlResponse } from '@msp/contract';
import { useRef, useSyncExternalStore } from 'react';
import { type FieldKey, type FieldValue, savedValue } from '../fields/field-values';
import type { Edit } from './edits';
import type { SaverState } from './response-saver';
import type { ResponseForm } from './use-response-form';

const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([key, value]) => Object.is(value, other[key as keyof T]));

/** @param select the same keys each time; compared one by one */
export function useFormState<T extends object>(form: ResponseForm, select: (state: SaverState) => T): T {
  const last = useRef<T | null>(null);
  const read = () => {
    const selected = select(form.getState());
    if (!last.current || !isSame(selected, last.current)) last.current = selected;
    return last.current;
  };
  return useSyncExternalStore(form.subscribe, read);
}

/** The edited value of a field, or the saved one. */
export const valueIn = ({ edits, saved }: SaverState, key: FieldKey): FieldValue =>
  edits[key] ? edits[key].value : savedValue(saved, key);

export interface FormField {
  saved: ControlResponse | null;
  edit: Edit | undefined;
  phase: FieldPhase | undefined;
  /** Why the server refused its value. */
  refused: string | undefined;
  isConflicting: boolean;
}

export function useFormField(form: ResponseForm, key: FieldKey): FormField {
  return useFormState(form, (state) => ({
    saved: state.saved,
    edit: state.edits[key],
    phase: fieldPhase(state, key),
    refused: state.refused[key],
    isConflicting: state.conflicts.includes(key),
  }));
}

export type FieldPhase = 'waiting' | 'saving' | 'saved' | 'failed';

/** Undefined for a field without changes, and some time after they were saved. */
export function fieldPhase({ edits, phase, justSaved }: SaverState, key: FieldKey): FieldPhase | undefined {
  if (!edits[key]) return justSaved.includes(key) ? 'saved' : undefined;
  return phase === 'saving' || phase === 'failed' ? phase : 'waiting';
}
