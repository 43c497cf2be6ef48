/** How running text looks: a measure that can be read, tables that scroll by themselves. */
import { chakra } from '@msp/ui';

export const Prose = chakra('div', {
  base: {
    maxWidth: '42rem',
    lineHeight: '1.6',
    '& > * + *': { marginTop: '3' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold', marginTop: '6' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '1' },
    '& table': { width: 'full', fontSize: 'sm', borderCollapse: 'collapse' },
    '& th, & td': { px: '2', py: '1.5', borderBottomWidth: '1px', textAlign: 'start', verticalAlign: 'top' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium' },
    '& kbd': { px: '1', fontFamily: 'mono', fontSize: 'sm', borderWidth: '1px', borderRadius: 'sm', bg: 'bg.sunken' },
  },
});

/** A wide table: reachable by keyboard, so that it can be scrolled without a mouse. */
const Scroller = chakra('section', { base: { overflowX: 'auto' } });

export function TableScroll({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Scroller aria-label={label} tabIndex={0}>
      {children}
    </Scroller>
  );
}
