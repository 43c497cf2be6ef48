/**
 * The keyboard of a list of options under a text field: arrows move, Enter chooses, Escape closes. The focus stays in the
 * text field, which points at the active option.
 */
import { type KeyboardEvent, useId, useState } from 'react';
import { isSubmitKey } from '../keys/submit-key';

export interface ListboxInput<T> {
  /** Undefined while they load. */
  options: readonly T[] | undefined;
  isOpen: boolean;
  onChoose: (option: T) => void;
  onClose: () => void;
  /** Tab chooses as Enter does. */
  choosesOnTab?: boolean;
}

export function useListbox<T>({ options = [], isOpen, onChoose, onClose, choosesOnTab = false }: ListboxInput<T>) {
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const count = options.length;
  const active = Math.max(0, Math.min(wanted, count - 1));
  const optionId = (index: number) => `${id}-${index}`;

  /** @returns whether the key was for the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || isSubmitKey(event)) return false;
    const option = options[active];
    if (event.key === 'Escape') onClose();
    else if (option === undefined) return false;
    else if (event.key === 'ArrowDown') setWanted((active + 1) % count);
    else if (event.key === 'ArrowUp') setWanted((active + count - 1) % count);
    else if (event.key === 'Enter' || (choosesOnTab && event.key === 'Tab')) onChoose(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    id,
    active,
    optionId,
    onKeyDown,
    /** Makes the first option active again. */
    reset: () => setWanted(0),
    /** For the text field. */
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen && count > 0 ? id : undefined,
      'aria-activedescendant': isOpen && count > 0 ? optionId(active) : undefined,
    } as const,
  };
}

export type ListboxState = Pick<ReturnType<typeof useListbox>, 'id' | 'active' | 'optionId'>;
