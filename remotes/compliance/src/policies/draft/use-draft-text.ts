/**
 * The text of a draft while it is edited. It saves itself a moment after each change, one request at a time, with the version that it
 * was read with: where another member has saved meanwhile, the user chooses. What could not be saved is kept in this tab.
 */
import { calls, type PolicyVersion } from '@msp/contract';
import type { BlankValues } from '@msp/documents';
import { HttpError, messageOf, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 800;

export interface DraftText {
  content: string;
  blankValues: BlankValues;
}

export type SavePhase = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

const isDraftText = (stored: unknown): stored is DraftText =>
  typeof stored === 'object' && stored !== null && 'content' in stored && 'blankValues' in stored;

const textOf = ({ content, blankValues }: PolicyVersion): DraftText => ({ content: content ?? '', blankValues });
const isSame = (one: DraftText, other: DraftText) => JSON.stringify(one) === JSON.stringify(other);

export function useDraftText(version: PolicyVersion, onSaved: (saved: PolicyVersion) => void) {
  const kept = useDraft<DraftText>(`policy-draft:${version.id}`, textOf(version), isDraftText);
  const [phase, setPhase] = useState<SavePhase>('saved');
  const [message, setMessage] = useState<string>();
  const [theirs, setTheirs] = useState<PolicyVersion>();
  // Saving outlives renders, so it works on the latest text.
  const state = useRef({
    text: kept.value,
    saved: textOf(version),
    version: version.version,
    sending: undefined as Promise<boolean> | undefined,
  });
  const latest = useRef({ kept, onSaved });
  latest.current = { kept, onSaved };

  const send = useCallback(async (): Promise<boolean> => {
    const { current } = state;
    try {
      while (!isSame(current.text, current.saved)) {
        const sent = current.text;
        setPhase('saving');
        const body = { version: current.version, content: sent.content, blankValues: { ...sent.blankValues } };
        const answer = await request(calls.policies.saveDraft, { params: { id: version.id }, body });
        Object.assign(current, { saved: sent, version: answer.version });
        latest.current.onSaved(answer);
      }
      setPhase('saved');
      latest.current.kept.clear();
      return true;
    } catch (error) {
      const isStale = error instanceof HttpError && error.errorCode === 'STALE';
      setPhase(isStale ? 'conflict' : 'failed');
      setMessage(messageOf(error));
      if (isStale) setTheirs(await request(calls.policies.getVersion, { params: { id: version.id } }));
      return false;
    }
  }, [version.id]);

  /** @returns whether everything is saved. A save that is under way also takes what was typed since it began. */
  const save = useCallback((): Promise<boolean> => {
    const { current } = state;
    current.sending ??= send().finally(() => {
      current.sending = undefined;
    });
    return current.sending;
  }, [send]);

  const { text, saved } = state.current;
  const isDirty = !isSame(text, saved);
  useEffect(() => {
    if (!isDirty || phase === 'conflict' || phase === 'failed') return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  });

  const change = (next: DraftText) => {
    state.current.text = next;
    setPhase((now) => (now === 'conflict' ? now : 'waiting'));
    kept.set(next);
  };

  // Another member's change, while there is none here.
  useEffect(() => {
    const { current } = state;
    if (version.version <= current.version || current.sending || !isSame(current.text, current.saved)) return;
    Object.assign(current, { text: textOf(version), saved: textOf(version), version: version.version });
    latest.current.kept.clear();
  }, [version]);

  /** Ends a conflict with one of the two texts. */
  const resolve = (choice: 'mine' | 'theirs') => {
    if (!theirs) return;
    Object.assign(state.current, { saved: textOf(theirs), version: theirs.version });
    if (choice === 'theirs') state.current.text = textOf(theirs);
    setTheirs(undefined);
    setPhase('waiting');
    kept.set(state.current.text);
  };
  return { text, phase, message, isDirty, theirs, change, save, resolve, versionNow: () => state.current.version };
}

export type DraftTextState = ReturnType<typeof useDraftText>;
