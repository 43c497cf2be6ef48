/** The cells of a spreadsheet: its header row stays in sight, and rows are numbered. Lives in a ScrollArea. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, TableHTMLAttributes } from 'react';

export const SheetTable: FC<TableHTMLAttributes<HTMLTableElement>> = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    minWidth: 'full',
    '& th, & td': {
      px: '2',
      py: '1',
      maxWidth: '24rem',
      textAlign: 'start',
      verticalAlign: 'top',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
    },
    '& td': { minWidth: '4rem' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.sunken', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody th': { color: 'fg.subtle', fontWeight: 'normal', textAlign: 'end', width: '1' },
  },
});
