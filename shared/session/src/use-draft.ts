/** State of a form that outlives an expired session: after signing in again the page has it back. */
import { useCallback, useState } from 'react';
import { readDraft, writeDraft } from './drafts';
import { useSession } from './use-session';

export interface Draft<T> {
  value: T;
  set: (value: T) => void;
  /** Once it is saved or given up: back to `initial`, and nothing is kept. */
  clear: () => void;
  /** It was there before this page was opened. */
  wasRestored: boolean;
}

/**
 * `name` is unique among the forms of the application, with the record it belongs to: `control-answer:IDN-01`.
 * `accepts` tells whether what was kept still fits the form; what does not is forgotten.
 */
export function useDraft<T>(name: string, initial: T, accepts: (kept: unknown) => kept is T): Draft<T> {
  const { user } = useSession();
  const [start] = useState(() => {
    const kept = user ? readDraft(user, name) : undefined;
    return accepts(kept) ? { value: kept, wasRestored: true } : { value: initial, wasRestored: false };
  });
  const [value, setValue] = useState(start.value);
  const keep = useCallback(
    (next: unknown) => {
      if (user) writeDraft(user, name, next);
    },
    [user, name],
  );
  return {
    value,
    set: (next) => {
      keep(next);
      setValue(next);
    },
    clear: () => {
      keep(undefined);
      setValue(initial);
    },
    wasRestored: start.wasRestored,
  };
}
