/** The line of a search dialog: an icon and a text field without a border. It always has the focus while the dialog is open. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export const SearchLine: FC<Omit<ComponentPropsWithRef<'div'>, 'color'>> = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    borderBottomWidth: '1px',
    color: 'fg.subtle',
    '& > input': { flex: '1', height: '12', p: '0', fontSize: 'lg', borderWidth: '0', bg: 'transparent' },
    // The line under the field shows the focus instead of a ring.
    '& > input:focus-visible': { outline: 'none' },
    _focusWithin: { borderColor: 'accent.solid' },
  },
});
