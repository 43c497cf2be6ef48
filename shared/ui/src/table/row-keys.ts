/** Arrow keys in a table: they move the focus between the links of its rows, which Enter opens. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const linksOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Focuses the link of the first row, if rows are links. */
export const focusFirstRow = (table: HTMLElement | null): void => (table ? linksOf(table)[0]?.focus() : undefined);

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: table, target, key } = event;
  const step = steps[key];
  const withModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  // A menu of a row is elsewhere in the document and has its own arrows.
  if (!step || withModifier || event.defaultPrevented || !(target instanceof Element && table.contains(target))) return;
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')) return;
  const links = linksOf(table);
  const at = links.findIndex((link) => link.closest('tr')?.contains(target));
  const next = links[at + step];
  if (!next) return;
  // The page does not scroll as well.
  event.preventDefault();
  next.focus();
}
