/** What components show of an answer while it is edited. Each is rendered again only if what it selects has changed. */
import type { ControlResponse } from '@msp/contract';
import { useRef, useSyncExternalStore } from 'react';
import type { SaverState } from './answer-saver';
import type { Edit } from './edits';
import { type FieldPhase, fieldPhase } from './field-phase';
import { type FieldKey, type FieldValue, savedValue } from './field-values';
import type { Answer } from './use-answer';

const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([key, value]) => Object.is(value, other[key as keyof T]));

/** @param select the same keys each time; compared one by one */
export function useAnswerState<T extends object>(answer: Answer, select: (state: SaverState) => T): T {
  const last = useRef<T | null>(null);
  const read = () => {
    const selected = select(answer.getState());
    if (!last.current || !isSame(selected, last.current)) last.current = selected;
    return last.current;
  };
  return useSyncExternalStore(answer.subscribe, read);
}

/** The edited value of a field, or the saved one. */
export const valueIn = ({ edits, saved }: SaverState, key: FieldKey): FieldValue =>
  edits[key] ? edits[key].value : savedValue(saved, key);

export interface AnswerField {
  saved: ControlResponse | null;
  edit: Edit | undefined;
  phase: FieldPhase | undefined;
  /** Why the server refused its value. */
  refused: string | undefined;
  isConflicting: boolean;
}

export function useAnswerField(answer: Answer, key: FieldKey): AnswerField {
  return useAnswerState(answer, (state) => ({
    saved: state.saved,
    edit: state.edits[key],
    phase: fieldPhase(state, key),
    refused: state.refused[key],
    isConflicting: state.conflicts.includes(key),
  }));
}
