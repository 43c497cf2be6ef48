/** Filters that have no place in the line of the toolbar, under one button with the number of chosen values. */
import type { ReactNode } from 'react';
import { CountMark } from './count-mark';
import { DropPanel } from './drop-panel';

export interface MoreFiltersProps {
  /** The number of chosen values. */
  chosen: number;
  children: ReactNode;
}

export function MoreFilters({ chosen, children }: MoreFiltersProps) {
  return (
    <DropPanel
      label={
        <>
          More filters
          <CountMark count={chosen} />
        </>
      }
    >
      {() => children}
    </DropPanel>
  );
}
