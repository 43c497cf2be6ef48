/** An answer in a component: its saver, what is kept of it over an expired session, and what a save changes elsewhere. */
import { type ControlResponse, calls, type RegistryControl } from '@msp/contract';
import { invalidate, keyOf, remember } from '@msp/http';
import { isLeaving, useDraft, useSameSession } from '@msp/session';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AnswerSaver } from './answer-saver';
import { type Edits, editKeys, isEdits } from './edits';
import { type FieldKey, type FieldValue, savedValue } from './field-values';

const none: Edits = {};

/** Everything that shows where a control stands. */
export const changedByAnswer = [
  calls.controls.withStatus,
  calls.controlResponses.list,
  calls.dashboard.get,
  calls.dashboard.activity,
  calls.activity.ofControl,
] as const;

/** Puts an answer to an action where pages look for it, and has the rest asked for again. */
export async function tookResponse(controlId: string, response: ControlResponse | null): Promise<void> {
  await remember(keyOf(calls.controlResponses.ofControl, { params: { id: controlId } }), { response });
  await invalidate(...changedByAnswer);
}

export function useAnswer(control: RegistryControl, response: ControlResponse | null) {
  const draft = useDraft<Edits>(`control-answer:${control.code}`, none, isEdits);
  const maySave = useSameSession();
  const latest = useRef(draft);
  latest.current = draft;
  const [restored, setRestored] = useState(draft.wasRestored);

  const [saver] = useState(
    () =>
      new AnswerSaver({
        controlId: control.id,
        requirements: control.requirements,
        saved: response,
        edits: draft.value,
        maySave,
        keep: (edits) => (editKeys(edits).length > 0 ? latest.current.set(edits) : latest.current.clear()),
        // The saved record alone does not say what is missing now.
        onSaved: () => void invalidate([calls.controlResponses.ofControl, { id: control.id }], ...changedByAnswer),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const unsaved = editKeys(state.edits).length > 0;

  useEffect(() => saver.adopt(response), [saver, response]);

  useEffect(() => {
    const retry = () => void saver.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // Going to another page is no reason to wait.
      void saver.flush();
    };
  }, [saver]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      // Whoever is signed out has a draft; a question would only stand in the way.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  return {
    ...state,
    unsaved,
    restored: restored && unsaved,
    hideRestored: () => setRestored(false),
    valueOf: (key: FieldKey): FieldValue =>
      state.edits[key]?.value ?? (state.edits[key] ? null : savedValue(state.saved, key)),
    edit: (key: FieldKey, value: FieldValue) => saver.edit(key, value),
    flush: () => saver.flush(),
    resolve: (key: FieldKey, choice: 'mine' | 'theirs') => saver.resolve(key, choice),
    discard: () => {
      saver.discard();
      setRestored(false);
    },
    /** The record, begun where there is none yet. */
    begin: () => saver.begin(),
    /** For actions that come after a save: the record as it is then. */
    current: () => saver.getState(),
  };
}

export type Answer = ReturnType<typeof useAnswer>;
