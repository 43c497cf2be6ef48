/** Names and values in two columns. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    '& dt': { color: 'fg.muted' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    dense: { true: { rowGap: '1', fontSize: 'sm' } },
    mono: { true: { '& dd': { fontFamily: 'mono' } } },
  },
});

export interface FactsProps {
  /** `key` is needed where the name is not a text. */
  facts: readonly { key?: string; name: ReactNode; value: ReactNode }[];
  dense?: boolean;
  /** The values are identifiers. */
  mono?: boolean;
}

export function Facts({ facts, dense = false, mono = false }: FactsProps) {
  return (
    <List dense={dense} mono={mono}>
      {facts.map(({ key, name, value }) => (
        <Fragment key={key ?? String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}
