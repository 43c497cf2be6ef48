/** Keys of a list of notifications: J, K and the arrows move between rows, U presses the button of a row. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';

export interface RowKeys {
  /** The element that contains the rows. */
  frame: RefObject<HTMLDivElement | null>;
  /** Focuses the next or the previous row; the first one if none has the focus. */
  move: (step: 1 | -1) => void;
  /** Before the row with the focus goes: focuses the one that takes its place. */
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

export function useRowKeys(): RowKeys {
  const frame = useRef<HTMLDivElement>(null);
  const rows = () => [...(frame.current?.querySelectorAll('li') ?? [])];
  const at = (all: readonly Element[]) => all.findIndex((row) => row.contains(document.activeElement));
  const focus = (row: Element | undefined) => row?.querySelector('a')?.focus();

  const move = (step: 1 | -1) => {
    const all = rows();
    focus(all[Math.min(Math.max(at(all) + step, 0), all.length - 1)]);
  };

  const leave = () => {
    const all = rows();
    focus(all[at(all) + 1] ?? all[at(all) - 1]);
  };

  const press = () => {
    const all = rows();
    all[at(all)]?.querySelector('button')?.click();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const step = steps[key];
    // The arrows change a choice that has the focus.
    if (key.startsWith('arrow') && event.target instanceof HTMLInputElement) return;
    if (step) move(step);
    else if (key === 'u' && !event.repeat) press();
    else return;
    event.preventDefault();
  };

  return { frame, move, leave, onKeyDown };
}
