/**
 * Keeps the page behind a dialog from scrolling and from moving when its scrollbar goes. Chakra's own lock also sets a custom property
 * on the document, for which browsers compute the styles of all elements again: 50 ms for a list, on a processor four times slower.
 */
import { useLayoutEffect, useMemo } from 'react';

/** Dialogs may open from dialogs: the last one to close releases the page. */
let locks = 0;

const scrollbarWidth = (): number => innerWidth - document.documentElement.clientWidth;

function lock(scrollbar: number): void {
  locks += 1;
  if (locks > 1) return;
  const { documentElement, body } = document;
  documentElement.style.overflow = 'hidden';
  body.style.paddingInlineEnd = `${scrollbar}px`;
}

function release(): void {
  locks -= 1;
  if (locks > 0) return;
  document.documentElement.style.overflow = '';
  document.body.style.paddingInlineEnd = '';
}

export function useScrollLock(isLocked: boolean): void {
  // Read before the dialog is in the document: afterwards, the browser would lay the page out once more for it.
  const scrollbar = useMemo(() => (isLocked ? scrollbarWidth() : 0), [isLocked]);
  useLayoutEffect(() => {
    if (!isLocked) return;
    lock(scrollbar);
    return release;
  }, [isLocked, scrollbar]);
}
