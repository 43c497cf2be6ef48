/**
 * Keeps what is typed between opening a search and its box having the focus: its code may still be loading. Nothing else reacts to
 * these keys.
 */
import { isTypingInDialog } from '@msp/ui';
import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { commandMenuAtom, type SearchInput, searchInputAtom } from './command-menu-atom';

export function useTypedAhead(): void {
  // The atom is read at each key press. A component that subscribes to it re-renders later, so that a busy page would lose the first letters.
  const store = useStore();
  useLayoutEffect(() => {
    const edit = (change: (input: SearchInput) => SearchInput) => store.set(searchInputAtom, change);
    const pressed = (event: KeyboardEvent) => {
      const shown = store.get(commandMenuAtom);
      if (shown === null || shown === 'shortcuts') return;
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTypingInDialog(target)) return;
      if (key === 'Escape') store.set(commandMenuAtom, null);
      else if (key === 'Enter') edit((input) => ({ ...input, isEntered: true }));
      else if (key === 'Backspace') edit(({ text }) => ({ text: text.slice(0, -1), isEntered: false }));
      else if (key.length === 1) edit(({ text }) => ({ text: text + key, isEntered: false }));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, [store]);
}
