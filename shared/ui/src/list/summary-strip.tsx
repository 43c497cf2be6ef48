/** Key numbers above a list. One that links filters the list, and shows whether it does. On a phone they are one line that scrolls. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from '@msp/router';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette';

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    bg: 'bg.surface',
    // A shadow at the edge while there is more to scroll to: what scrolls with the tiles covers it at their end.
    backgroundImage: {
      base: 'linear-gradient(to left, {colors.bg.surface} 40%, transparent), linear-gradient(to left, {colors.border.control}, transparent)',
      md: 'none',
    },
    backgroundAttachment: 'local, scroll',
    backgroundPosition: 'right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '3rem 100%, 0.75rem 100%',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    overflowX: { base: 'auto', md: 'hidden' },
    '& > div': {
      position: 'relative',
      flex: { base: '1 0 auto', md: '1 1 7rem' },
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      px: { base: '3', md: '4' },
      py: { base: '2', md: '2.5' },
      // Inner edges only, however the strip wraps.
      boxShadow: '-1px -1px 0 0 {colors.border.default}',
    },
    '& > div:has(a):hover': { bg: 'bg.hover' },
    '& > div:has(a[aria-current])': { bg: 'bg.selected', borderBottomWidth: '2px', borderBottomColor: 'accent.solid' },
    '& dt': { fontSize: 'sm', color: 'fg.muted', whiteSpace: { base: 'nowrap', md: 'normal' } },
    '& dt > a': {
      color: 'accent.fg',
      '&[aria-current]': { color: 'fg.default', fontWeight: 'medium' },
      _hover: { textDecoration: 'underline' },
    },
    '& dt > a::after': { content: '""', position: 'absolute', inset: '0' },
    '& dt > a:focus-visible': { outline: 'none' },
    '& dt > a:focus-visible::after': { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
    '& dd': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' },
    '& dd[data-tone=good]': { color: 'good.fg' },
    '& dd[data-tone=attention]': { color: 'attention.fg' },
    '& dd[data-tone=bad]': { color: 'bad.fg' },
  },
});

export interface SummaryFigure {
  label: string;
  value: ReactNode;
  /** Colours the number where it needs attention. */
  tone?: Tone | undefined;
  /** The path of the list of these rows. */
  to?: string;
}

/** The filters of a path, as text that can be compared. */
const filtersOf = (search: string, names: ReadonlySet<string>) =>
  [...new URLSearchParams(search)]
    .filter(([name]) => names.has(name))
    .map((one) => one.join('='))
    .sort()
    .join('&');

const searchOf = (path: string) => path.split('?')[1] ?? '';

export function SummaryStrip({ label, figures }: { label: string; figures: readonly SummaryFigure[] }) {
  const { search } = useLocation();
  const names = new Set(figures.flatMap(({ to = '' }) => [...new URLSearchParams(searchOf(to)).keys()]));
  const current = filtersOf(search, names);
  return (
    <Strip aria-label={label}>
      {figures.map(({ label: name, value, tone, to }) => (
        <div key={name}>
          <dt>
            {to ? (
              <Link to={to} aria-current={filtersOf(searchOf(to), names) === current ? 'true' : undefined}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </Strip>
  );
}
