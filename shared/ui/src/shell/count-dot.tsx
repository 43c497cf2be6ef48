/** A number on the corner of an icon button. Takes no room. The button's name says the number too. */
import { chakra } from '@chakra-ui/react/styled-system';

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '-1',
    insetInlineEnd: '-1',
    minWidth: '4',
    px: '1',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    textAlign: 'center',
    color: 'accent.onSolid',
    bg: 'accent.solid',
    borderRadius: 'full',
    pointerEvents: 'none',
  },
});

const most = 99;

export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return <Dot aria-hidden="true">{count > most ? `${most}+` : count}</Dot>;
}
