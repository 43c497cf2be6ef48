/** One cell of the matrix is in the tab order; the arrow keys, Home, End and Page move it. */
import type { PortfolioMatrix } from '@msp/contract';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { rowHeight } from './visible-rows';

export interface Cell {
  row: number;
  /** 0 for the organisation. */
  column: number;
}

const page = 10;

type Move = (at: Cell, last: Cell) => Cell;

const moves: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - page, column }),
  PageDown: ({ row, column }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { column }) => ({ row, column }),
};

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));

/** "3:0" */
const cellOf = (target: EventTarget): Cell | undefined => {
  const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** Scrolls the row into sight, below the header, and the cell beside the first column. */
function reveal(area: HTMLElement, cell: HTMLElement, row: number): void {
  const header = area.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const top = row * rowHeight;
  if (top < area.scrollTop) area.scrollTop = top;
  const below = top + rowHeight + header - area.clientHeight;
  if (below > area.scrollTop) area.scrollTop = below;
  const first = area.querySelector('tbody th')?.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  if (!first || cell.closest('th')) return;
  const frame = area.getBoundingClientRect();
  if (box.left < first.right) area.scrollLeft -= first.right - box.left;
  else if (box.right > frame.right) area.scrollLeft += box.right - frame.right;
}

export function useCellFocus({ controls, rows }: PortfolioMatrix, area: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const wasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    const { row, column } = active;
    const cell = area.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (!cell || !area.current) return;
    cell.focus({ preventScroll: true });
    reveal(area.current, cell, row);
  }, [active, area]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const from = cellOf(event.target);
    if (!move || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const last = { row: rows.length - 1, column: controls.length };
    const to = move(from, last);
    const row = within(to.row, last.row);
    // A row without figures has only its organisation.
    const column = rows[row]?.cells === null ? 0 : within(to.column, last.column);
    wasMoved.current = true;
    setActive({ row, column });
  };
  /** A cell that was pressed is where the arrow keys go on. */
  const onFocus = (event: { target: EventTarget }) => {
    const cell = cellOf(event.target);
    if (cell && (cell.row !== active.row || cell.column !== active.column)) setActive(cell);
  };
  return { active: active.row < rows.length ? active : { row: 0, column: 0 }, onKeyDown, onFocus };
}
