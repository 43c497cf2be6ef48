/** A loading indicator. Hidden from screen readers: the text beside it says what is loading. */
import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    flexShrink: 0,
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
});

export function Spinner() {
  return <Ring aria-hidden="true" />;
}
