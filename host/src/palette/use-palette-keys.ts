/** Ctrl/⌘+K for the search, ? for the shortcuts, wherever the focus is. Used once, by the layout. */
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { paletteAtom } from './palette-atom';

const notTypedInto = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return field !== null && !(field instanceof HTMLInputElement && notTypedInto.has(field.type));
}

/** Something else has the floor: it is answered first. */
const isInterrupted = (): boolean =>
  document.querySelector('dialog[open], :is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;

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
