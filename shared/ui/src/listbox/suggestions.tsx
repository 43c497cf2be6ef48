/** Suggestions under a text field: the options, or why there are none. Announced politely as they change. */
import { useEffect } from 'react';
import { plural } from '../format/plural';
import { VisuallyHidden } from '../primitives/layout';
import { Listbox } from './listbox';
import type { ListboxState } from './use-listbox';

export interface Suggestion {
  id: string;
  label: string;
  detail?: string;
}

export interface SuggestionsProps<T extends Suggestion> {
  listbox: ListboxState;
  isOpen: boolean;
  /** Names the list for screen readers. */
  label: string;
  /** Undefined while they load. */
  options: readonly T[] | undefined;
  /** Shown where there are none: nothing matches, or the search failed. */
  emptyText: string;
  onChoose: (option: T) => void;
}

export function Suggestions<T extends Suggestion>(props: SuggestionsProps<T>) {
  const { listbox, isOpen, label, options, emptyText, onChoose } = props;
  const count = options?.length ?? 0;
  const listId = count > 0 ? listbox.id : undefined;
  const activeId = listbox.optionId(listbox.active);
  useEffect(() => {
    // A dialog would cut off a list that opens at its lower edge, and the list an option below its own.
    if (!isOpen || listId === undefined) return;
    for (const id of [listId, activeId]) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, listId, activeId]);
  const status = options ? emptyText : 'Searching…';
  const spoken = count > 0 ? `${plural(count, 'suggestion')}. Use the arrow keys to move, Enter to choose.` : status;
  return (
    <>
      <VisuallyHidden role="status">{isOpen ? spoken : ''}</VisuallyHidden>
      {isOpen && count === 0 && (
        <Listbox floating aria-hidden="true">
          <p>{status}</p>
        </Listbox>
      )}
      {isOpen && options && count > 0 && (
        // Pressing the mouse on an option must not take the focus from the text field.
        <Listbox
          floating
          id={listbox.id}
          role="listbox"
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
            <div
              key={option.id}
              id={listbox.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === listbox.active}
              onClick={() => onChoose(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
        </Listbox>
      )}
    </>
  );
}
