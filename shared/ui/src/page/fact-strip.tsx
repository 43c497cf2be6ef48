/** The main facts about a record, above its page: names and values in a row that wraps. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '3',
    px: '4',
    py: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > div': { minWidth: '0' },
    '& dt': { fontSize: 'sm', color: 'fg.muted', marginBottom: '1' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

export interface FactStripProps {
  /** Names the strip for screen readers. */
  label: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function FactStrip({ label, facts }: FactStripProps) {
  return (
    <Strip aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  );
}
