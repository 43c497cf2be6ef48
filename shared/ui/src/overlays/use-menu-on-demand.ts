/** A menu button that is plain until it is first used; from then on it is the menu's own, so that the focus comes back to it. */
import { type KeyboardEvent as KeyEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useOverlays } from './use-overlays';

/** @returns `ref` and, while there is no menu, `plain` for the button; `overlays` from when the menu is needed and its code has loaded */
export function useMenuOnDemand() {
  const { overlays, load } = useOverlays();
  // The key that it was first opened with, which highlights an item, or `click` for a pointer.
  const [opening, setOpening] = useState<string>();
  const ref = useRef<HTMLButtonElement>(null);
  const ready = opening === undefined ? undefined : overlays;
  useEffect(() => {
    if (!ready || !opening) return;
    // One frame after the menu is there, closed: one that is born open hears neither Escape nor a click elsewhere. The menu keeps its
    // own state: with ours, it would close after the dialog that an item opens, and close that too.
    const frame = requestAnimationFrame(() => {
      const button = ref.current;
      if (opening === 'click') return button?.click();
      button?.focus();
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, opening]);
  const show = (by: string) => {
    load();
    setOpening(by);
  };
  const plain = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    // Enter and the space bar click too, without a pointer.
    onClick: ({ detail }: MouseEvent) => show(detail === 0 ? 'ArrowDown' : 'click'),
    onKeyDown: (event: KeyEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(event.key);
    },
  };
  return { overlays: ready, ref, plain };
}
