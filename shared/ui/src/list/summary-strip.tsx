/** Key numbers above a list. Each may link to the rows it counts. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette';

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    '& > div': {
      position: 'relative',
      flex: { base: '1 1 5.5rem', md: '1 1 7rem' },
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      px: { base: '3', md: '4' },
      py: { base: '2', md: '2.5' },
      // Inner edges only, however the strip wraps.
      boxShadow: '-1px -1px 0 0 {colors.border.default}',
    },
    '& > div:has(a):hover': { bg: 'bg.hover' },
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
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

export function SummaryStrip({ label, figures }: { label: string; figures: readonly SummaryFigure[] }) {
  return (
    <Strip aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.to ? <Link to={figure.to}>{figure.label}</Link> : figure.label}</dt>
          <dd data-tone={figure.tone}>{figure.value}</dd>
        </div>
      ))}
    </Strip>
  );
}
