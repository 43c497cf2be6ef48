/** Form state that survives an expired session: after the next sign-in the page restores it. */
import { useCallback, useState } from 'react';
import { readDraft, writeDraft } from './drafts';
import { useSession } from './use-session';

export interface Draft<T> {
  value: T;
  set: (value: T) => void;
  /** After saving or discarding: back to `initial`, and the draft is deleted. */
  clear: () => void;
  /** The value was stored before this page was opened. */
  wasRestored: boolean;
}

/**
 * `name` is unique in the application and includes the record: `control-answer:IDN-01`. `accepts` checks that a stored
 * value still fits the form; otherwise it is ignored.
 */
export function useDraft<T>(name: string, initial: T, accepts: (stored: unknown) => stored is T): Draft<T> {
  const { user } = useSession();
  const [start] = useState(() => {
    const stored = user ? readDraft(user, name) : undefined;
    return accepts(stored) ? { value: stored, wasRestored: true } : { value: initial, wasRestored: false };
  });
  const [value, setValue] = useState(start.value);
  const store = useCallback(
    (next: unknown) => {
      if (user) writeDraft(user, name, next);
    },
    [user, name],
  );
  return {
    value,
    set: (next) => {
      store(next);
      setValue(next);
    },
    clear: () => {
      store(undefined);
      setValue(initial);
    },
    wasRestored: start.wasRestored,
  };
}
