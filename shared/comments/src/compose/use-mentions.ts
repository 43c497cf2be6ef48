/** The list of people that opens behind an @: whom it shows, which one is next, and what the keys do meanwhile. */
import { calls, type FoundPerson } from '@msp/contract';
import { useCall } from '@msp/http';
import { type KeyboardEvent, useState } from 'react';
import { tokenAt } from './mention-text';
import type { Written } from './written';

const shown = 6;

export function useMentions(written: Written, onChoose: (person: FoundPerson, caret: number) => void) {
  const [caret, setCaret] = useState<number>();
  const [closedAt, setClosedAt] = useState<number>();
  const [active, setActive] = useState(0);
  const found = caret === undefined ? null : tokenAt(written.text, caret, written.mentioned);
  const token = found && found.start !== closedAt ? found : null;
  const { data, error } = useCall(
    calls.users.mentionSearch,
    token && { query: { search: token.search, limit: shown } },
    // The list stays while the next letter is looked up.
    { keepPreviousData: true },
  );
  const people = token ? (data?.items ?? (error ? [] : undefined)) : undefined;
  // Two words that are nobody's name are no search any more.
  const isOpen = token !== null && !(people?.length === 0 && token.search.includes(' '));
  const at = Math.min(active, Math.max(0, (people?.length ?? 0) - 1));

  const close = () => setClosedAt(token?.start);
  const choose = (person: FoundPerson | undefined) => {
    if (person && caret !== undefined) onChoose(person, caret);
    setActive(0);
  };

  /** Answers whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const count = people?.length ?? 0;
    if (event.key === 'Escape') close();
    else if (count === 0) return false;
    else if (event.key === 'ArrowDown') setActive((at + 1) % count);
    else if (event.key === 'ArrowUp') setActive((at + count - 1) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people?.[at]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    isOpen,
    people,
    failure: error?.message,
    at,
    choose,
    onKeyDown,
    /** Where the caret stands now; undefined once the text is left. */
    moved: (next: number | undefined) => {
      setCaret(next);
      if (next === undefined || !tokenAt(written.text, next, written.mentioned)) setClosedAt(undefined);
    },
    restart: () => setActive(0),
  };
}

export type Mentions = ReturnType<typeof useMentions>;
