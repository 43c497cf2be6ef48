/** An answer while its page is open: its ResponseSaver, its draft, and what a save revalidates. */
import { type ControlResponse, calls, type RegistryControl } from '@msp/contract';
import { invalidate, onReconnect } from '@msp/http';
import { isLeaving, useDraft, useSameSession } from '@msp/session';
import { isSubmitKey } from '@msp/ui/pages';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldKey, FieldValue } from '../fields/field-values';
import { type Edits, editKeys, isEdits } from './edits';
import { statusCalls } from './publish-response';
import { ResponseSaver } from './response-saver';

const none: Edits = {};

export function useResponseForm(control: RegistryControl, response: ControlResponse | null) {
  const draft = useDraft<Edits>(`control-answer:${control.code}`, none, isEdits);
  const maySave = useSameSession();
  const latest = useRef(draft);
  latest.current = draft;
  const [restored, setRestored] = useState(draft.wasRestored);

  const [saver] = useState(
    () =>
      new ResponseSaver({
        controlId: control.id,
        requirements: control.requirements,
        saved: response,
        edits: draft.value,
        maySave,
        keep: (edits) => (editKeys(edits).length > 0 ? latest.current.set(edits) : latest.current.clear()),
        // The response to a save does not contain what is still missing.
        onSaved: () => void invalidate([calls.controlResponses.ofControl, { id: control.id }], ...statusCalls),
      }),
  );
  // The same for the life of the component, so that a change of one field renders only what shows it.
  const [form] = useState(() => ({
    subscribe: saver.subscribe,
    getState: saver.getState,
    edit: (key: FieldKey, value: FieldValue) => saver.edit(key, value),
    flush: () => saver.flush(),
    /** For the element around the fields: saves at once when a field is left, and on Ctrl+Enter. */
    flushes: {
      onBlur: () => void saver.flush(),
      onKeyDown: (event: KeyboardEvent) => isSubmitKey(event) && void saver.flush(),
    },
    resolve: (key: FieldKey, choice: 'mine' | 'theirs') => saver.resolve(key, choice),
    discard: () => {
      saver.discard();
      setRestored(false);
    },
    hideRestored: () => setRestored(false),
    /** The saved answer, created if there is none. */
    create: () => saver.ensureSaved(),
  }));
  const unsaved = useSyncExternalStore(saver.subscribe, () => editKeys(saver.getState().edits).length > 0);

  useEffect(() => saver.adopt(response), [saver, response]);

  useEffect(() => {
    // Once they are saved, later changes are not restored ones.
    if (!unsaved) setRestored(false);
  }, [unsaved]);

  useEffect(() => {
    const stop = onReconnect(() => void saver.flush());
    return () => {
      stop();
      // Saves at once when the page is left.
      void saver.flush();
    };
  }, [saver]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      // On sign-out the changes are kept as a draft, so no question is asked.
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  return { form, isRestored: restored && unsaved };
}

export type ResponseForm = ReturnType<typeof useResponseForm>['form'];
