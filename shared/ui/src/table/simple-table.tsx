/** A small table inside a card or a dialog: no sorting, no paging. Lists of records use DataTable. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, TableHTMLAttributes } from 'react';

export interface SimpleTableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Centres cells in their row: for rows of controls, which are higher than text. */
  middle?: boolean;
}

export const SimpleTable: FC<SimpleTableProps> = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': { px: '2', py: '1', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody > tr > *': { borderTopWidth: '1px' },
  },
  variants: { middle: { true: { '& th, & td': { verticalAlign: 'middle' } } } },
});
