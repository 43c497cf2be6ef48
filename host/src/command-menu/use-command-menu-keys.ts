/** Opens the search on Ctrl/⌘+K and the shortcuts on ?, wherever the focus is. Used once, by the layout. */
import { isDialogOpen, isTyping } from '@msp/ui';
import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { commandMenuAtom } from './command-menu-atom';

export function useCommandMenuKeys(): void {
  const show = useSetAtom(commandMenuAtom);
  // In the commit that shows the page: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const wantsSearch = command && !event.shiftKey && event.key.toLowerCase() === 'k';
      const wantsShortcuts = !command && event.key === '?' && !isTyping(event.target);
      if (!wantsSearch && !wantsShortcuts) return;
      // Prevented even if our menu cannot open now, so that the keys never do two things.
      event.preventDefault();
      const interrupted = isDialogOpen();
      show((shown) => {
        if (wantsSearch && shown === 'search') return null;
        return interrupted ? shown : wantsSearch ? 'search' : 'shortcuts';
      });
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [show]);
}
