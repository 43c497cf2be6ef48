/** The dashboard's cards in two columns. */
import { InterleavedColumns } from '@msp/ui';
import { type ReactNode, useDeferredValue } from 'react';

interface DashboardGridProps {
  main: readonly ReactNode[];
  side: readonly ReactNode[];
}

export function DashboardGrid({ main, side }: DashboardGridProps) {
  // Renders My Work, Next Up and the figures before the other cards, which take as long as everything up to them. In one column too, the
  // others come below.
  const rendersAll = useDeferredValue(true, false);
  return <InterleavedColumns main={rendersAll ? main : main.slice(0, 2)} side={rendersAll ? side : side.slice(0, 1)} />;
}
