/** The browser's own dialog. It needs no further code, so it also opens when loading code has failed. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export const NativeDialog: FC<Omit<ComponentPropsWithRef<'dialog'>, 'color'>> = chakra('dialog', {
  base: {
    m: 'auto',
    p: '5',
    width: 'min(26rem, calc(100vw - 2rem))',
    color: 'fg.default',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold' },
  },
});
