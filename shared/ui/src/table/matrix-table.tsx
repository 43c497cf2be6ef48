/** A table of small coloured squares with a letter, and its legend. Header row and first column stay in sight. Lives in a ScrollArea. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, HTMLAttributes, TableHTMLAttributes } from 'react';

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

const Table = chakra('table', {
  base: {
    '--first': { base: '9rem', md: '16rem' },
    // Otherwise each row that appears would measure all the others.
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    '& th': { bg: 'bg.surface', fontWeight: 'medium', textAlign: 'start', whiteSpace: 'nowrap' },
    // As a whole: each sticky element is a layer that scrolling has to paint.
    '& thead': { position: 'sticky', top: '0', zIndex: '1' },
    '& thead th': { verticalAlign: 'bottom', pb: '1', borderBottomWidth: '1px' },
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      px: '3',
      borderInlineEndWidth: '1px',
    },
    '& thead th:first-of-type': { zIndex: '1' },
    '& thead th[data-code] > span': {
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      fontSize: 'xs',
      color: 'fg.muted',
    },
    '& thead th[data-code]': { textAlign: 'center' },
    '& tbody th > a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      lineHeight: '2rem',
      color: 'accent.fg',
      _hover: { textDecoration: 'underline' },
    },
    '& tbody tr': { height: '2rem' },
    '& tbody td': { height: '2rem', p: '0', textAlign: 'center' },
    '& td[data-waiting]': { px: '3', textAlign: 'start', color: 'fg.muted' },
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

/** Every row of the body is 2rem high. */
export const MatrixTable = ({ columns, children, ...rest }: MatrixTableProps) => (
  <Table {...rest} style={{ width: `calc(var(--first) + ${columns * 2}rem)` }}>
    <colgroup>
      <col style={{ width: 'var(--first)' }} />
      <col span={columns} style={{ width: '2rem' }} />
    </colgroup>
    {children}
  </Table>
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
