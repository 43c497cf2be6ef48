/** Gives cells whose text is cut a tooltip with the whole text, when the pointer reaches them: measuring every cell would be slow. */
import type { PointerEvent } from 'react';

export function showCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const name = cell.querySelector('[data-row-name]');
  const isCut =
    cell.scrollWidth > cell.clientWidth ||
    (name !== null && name.clientHeight > 0 && name.scrollHeight > name.clientHeight);
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
