/** The dashboard's cards in two columns. */
import { InterleavedColumns } from '@msp/ui';
import { type ReactNode, useDeferredValue } from 'react';

interface DashboardGridProps {
  main: readonly ReactNode[];
  side: readonly ReactNode[];
}

export function DashboardGrid({ main, side }: DashboardGridProps) {
  // Renders the first card before the others, which take as long as everything up to it. It does not move afterwards.
  const rendersAll = useDeferredValue(true, false);
  return <InterleavedColumns main={rendersAll ? main : main.slice(0, 1)} side={rendersAll ? side : []} />;
}
