/** Running text and headings. Sizes are of the type scale: 14 px body, 20 px page titles. */
import { chakra } from '@chakra-ui/react/styled-system';

export const Text = chakra('p', {
  variants: {
    tone: {
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      good: { color: 'good.fg' },
      attention: { color: 'attention.fg' },
      bad: { color: 'bad.fg' },
    },
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
    },
    truncate: {
      true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' },
    },
  },
});

/** An `h2` unless told with `as`. */
export const Heading = chakra('h2', {
  base: { fontSize: 'lg' },
  variants: {
    size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, lg: { fontSize: 'xl' } },
  },
});

export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: '1',
    fontFamily: 'mono',
    fontSize: 'xs',
    color: 'fg.muted',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
  },
});
