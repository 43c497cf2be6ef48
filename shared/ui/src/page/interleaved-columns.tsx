/**
 * Two columns of cards on a wide screen. On a narrow one a single column that takes a card of each in turn, so that what
 * asks for action comes before what informs.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

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

export interface InterleavedColumnsProps {
  main: readonly ReactNode[];
  side: readonly ReactNode[];
}

export function InterleavedColumns({ main, side }: InterleavedColumnsProps) {
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
      {column(main, 0)}
      {column(side, 1)}
    </Grid>
  );
}
