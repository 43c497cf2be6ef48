/** Ctrl/⌘+K for the search, ? for the shortcuts, wherever the focus is. Used once, by the layout. */
import { isInterrupted, isTyping } from '@msp/ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { paletteAtom } from './palette-atom';

export function usePaletteKeys(): void {
  const show = useSetAtom(paletteAtom);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return;
      const command = event.ctrlKey || event.metaKey;
      const wantsSearch = command && !event.shiftKey && event.key.toLowerCase() === 'k';
      const wantsShortcuts = !command && event.key === '?' && !isTyping(event.target);
      if (!wantsSearch && !wantsShortcuts) return;
      // The browser's own meaning of the keys never surprises, whether or not ours can act now.
      event.preventDefault();
      const interrupted = isInterrupted();
      show((shown) => {
        if (wantsSearch && shown === 'search') return null;
        return interrupted ? shown : wantsSearch ? 'search' : 'shortcuts';
      });
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [show]);
}
