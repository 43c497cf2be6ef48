/** Two columns on a wide screen, one on a narrow one, where what asks for action comes before what informs. */
import { chakra } from '@msp/ui';
import { type ReactNode, useDeferredValue } from 'react';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
    alignItems: 'start',
  },
});

// Below `lg` the columns dissolve, and `order` interleaves their cards.
const Column = chakra('div', {
  base: { display: { base: 'contents', lg: 'flex' }, flexDirection: 'column', gap: '4', minWidth: '0' },
});

const Place = chakra('div', { base: { minWidth: '0', _empty: { display: 'none' } } });

interface DashboardGridProps {
  main: readonly ReactNode[];
  side: readonly ReactNode[];
}

export function DashboardGrid({ main, side }: DashboardGridProps) {
  // The first card is painted before the others are made, which cost as much as everything up to it. None of them moves it.
  const all = useDeferredValue(true, false);
  const column = (cards: readonly ReactNode[], shift: number) => (
    <Column>
      {cards.map((card, at) => (
        <Place key={at} style={{ order: at * 2 + shift }}>
          {card}
        </Place>
      ))}
    </Column>
  );
  return (
    <Grid>
      {column(all ? main : main.slice(0, 1), 0)}
      {column(all ? side : [], 1)}
    </Grid>
  );
}
