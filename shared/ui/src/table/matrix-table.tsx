/** A table of small coloured squares with a letter, and its legend. Header row and first column stay in sight. Lives in a ScrollArea. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, HTMLAttributes, TableHTMLAttributes } from 'react';
import { semantics } from './semantics';

const tones = ['good', 'attention', 'bad', 'none', 'accent'] as const;

/** What has a tone: subtle, or filled where it is strong. */
const squares = Object.fromEntries(
  tones.flatMap((tone) => [
    [`& [data-tone=${tone}]`, { bg: `${tone}.subtle`, color: `${tone}.fg`, borderColor: `${tone}.border` }],
    [
      `& [data-tone=${tone}][data-strong]`,
      { bg: `${tone}.solid`, color: `${tone}.onSolid`, borderColor: `${tone}.solid` },
    ],
  ]),
);

/** Blocks, whose layout costs least: a large matrix has thousands. */
const square = {
  display: 'block',
  width: '7',
  height: '7',
  marginInline: 'auto',
  lineHeight: '1.625rem',
  textAlign: 'center',
  fontSize: 'xs',
  fontWeight: 'medium',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'sm',
} as const;

/** Its rows are laid out and painted by themselves, so that one that appears measures no other. */
const Table = chakra('table', {
  base: {
    '--first': { base: '9rem', md: '16rem' },
    fontSize: 'sm',
    '&, & thead': { display: 'block' },
    // Keeps the margins of its rows inside.
    '& tbody': { display: 'flow-root' },
    '& tr': { display: 'flex' },
    '& th, & td': { flex: 'none' },
    '& th': { bg: 'bg.surface', fontWeight: 'medium', textAlign: 'start', whiteSpace: 'nowrap' },
    '& thead': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.surface', borderBottomWidth: '1px' },
    '& thead th': { display: 'flex', alignItems: 'flex-end', pb: '1' },
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      width: 'var(--first)',
      px: '3',
      borderInlineEndWidth: '1px',
    },
    '& thead th[data-code]': { justifyContent: 'center', width: '2rem' },
    '& thead th[data-code] > span': {
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      fontSize: 'xs',
      color: 'fg.muted',
    },
    '& tbody th > a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      lineHeight: '2rem',
      color: 'accent.fg',
      _hover: { textDecoration: 'underline' },
    },
    '& tbody tr': { height: '2rem', contain: 'strict' },
    '& tbody td': { width: '2rem', height: '2rem', py: '0.5' },
    '& td[data-waiting]': { width: 'auto', px: '3', lineHeight: '1.75rem', color: 'fg.muted' },
    '& td > a, & td > span': square,
    '& td > span': { color: 'fg.subtle' },
    '& a:focus-visible, & span:focus-visible': { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
    ...squares,
  },
});

interface MatrixTableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** The number of columns after the first. */
  columns: number;
}

/** Every row of the body is 2rem high; a margin above one takes the place of rows that are left out. Rows and cells need `tableSemantics`, because they are not laid out as a table. */
export const MatrixTable = ({ columns, ...rest }: MatrixTableProps) => (
  <Table {...semantics.table} {...rest} style={{ width: `calc(var(--first) + ${columns * 2}rem)` }} />
);

export const MatrixLegend: FC<HTMLAttributes<HTMLUListElement>> = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    listStyle: 'none',
    fontSize: 'sm',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& b': { ...square, width: '5', height: '5', lineHeight: '1.125rem' },
    ...squares,
  },
});
