/** The suggestions behind an @: which people match, and the keyboard that chooses one. */
import { calls, type FoundPerson } from '@msp/contract';
import { useCall } from '@msp/http';
import { useListbox } from '@msp/ui/records';
import { useState } from 'react';
import type { CommentText } from './comment-draft';
import { mentionQueryAt } from './mention-text';

const maxSuggestions = 6;

export function useMentions(value: CommentText, onChoose: (person: FoundPerson, caret: number) => void) {
  const [caret, setCaret] = useState<number>();
  const [dismissedAt, setDismissedAt] = useState<number>();
  const found = caret === undefined ? null : mentionQueryAt(value.text, caret, value.mentioned);
  const query = found && found.start !== dismissedAt ? found : null;
  const { data, error } = useCall(
    calls.users.mentionSearch,
    query && { query: { search: query.search, limit: maxSuggestions } },
    // Keeps the list while the next letter is searched for.
    { keepPreviousData: true },
  );
  const people = query ? (data?.items ?? (error ? [] : undefined)) : undefined;
  // Two words without a match are ordinary text after an @.
  const isOpen = query !== null && !(people?.length === 0 && query.search.includes(' '));

  const listbox = useListbox<FoundPerson>({
    options: people,
    isOpen,
    choosesOnTab: true,
    onClose: () => setDismissedAt(query?.start),
    onChoose: (person) => choose(person),
  });
  const choose = (person: FoundPerson) => {
    if (caret !== undefined) onChoose(person, caret);
    listbox.reset();
  };

  return {
    isOpen,
    listbox,
    people,
    error: error?.message,
    choose,
    /** @param next where the caret is now; undefined once the field has lost the focus */
    onCaret: (next: number | undefined) => {
      setCaret(next);
      if (next === undefined || !mentionQueryAt(value.text, next, value.mentioned)) setDismissedAt(undefined);
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
