/**
 * Keeps what is typed between opening a search and its box having the focus: its code may still be loading. Nothing else reacts to
 * these keys.
 */
import { isTypingInDialog } from '@msp/ui';
import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { commandMenuAtom, nothingTyped, searchInputAtom } from './command-menu-atom';

export function useTypedAhead(isOpen: boolean): void {
  const show = useSetAtom(commandMenuAtom);
  const setInput = useSetAtom(searchInputAtom);
  // In the commit that opens the search: a letter that follows at once must not be lost.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTypingInDialog(target)) return;
      if (key === 'Escape') show(null);
      else if (key === 'Enter') setInput((input) => ({ ...input, isEntered: true }));
      else if (key === 'Backspace') setInput(({ text }) => ({ text: text.slice(0, -1), isEntered: false }));
      else if (key.length === 1) setInput(({ text }) => ({ text: text + key, isEntered: false }));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      setInput(nothingTyped);
    };
  }, [isOpen, show, setInput]);
}
