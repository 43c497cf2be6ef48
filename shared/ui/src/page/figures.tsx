/** A few numbers in a row inside a card. A figure with `to` links to the rows it counts. */
import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '../primitives/button';

// Four figures that do not fit in a row go two by two, not three and one.
const Frame = chakra('div', { base: { containerType: 'inline-size' } });

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridAutoColumns: '1fr',
    gridAutoFlow: 'column',
    gap: '3',
    '@container (max-width: 340px)': { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
    // The link of a figure covers all of it.
    '& dt > a': { position: 'static', '&::after': { content: '""', position: 'absolute', inset: '0' } },
    '& > div:has(a)': { borderRadius: 'sm', _hover: { bg: 'bg.hover' } },
    '& > div': {
      position: 'relative',
      minHeight: '2.75rem',
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
    },
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
    '& dd': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
});

export interface Figure {
  label: string;
  value: number;
  to?: string;
}

export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Frame>
      <List aria-label={label}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.to ? <TextLink to={figure.to}>{figure.label}</TextLink> : figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </List>
    </Frame>
  );
}
