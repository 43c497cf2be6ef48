/** The number of chosen values, on the button that opens them. */
import { chakra } from '@chakra-ui/react/styled-system';

const Mark = chakra('span', {
  base: {
    px: '1.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'accent.fg',
    bg: 'accent.subtle',
    borderRadius: 'sm',
  },
});

export function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Mark>
      {count}
      <chakra.span srOnly> chosen</chakra.span>
    </Mark>
  );
}
