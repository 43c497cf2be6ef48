/** The frame around every page: the link that skips to the content, and the content itself. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export const SkipLink: FC<Omit<ComponentPropsWithRef<'a'>, 'color'>> = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-10',
    zIndex: 'modal',
    px: '3',
    py: '1.5',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    _focus: { top: '2' },
  },
});

/** Focused by the application after navigation, never by the Tab key, so it shows no ring. */
export const Main: FC<Omit<ComponentPropsWithRef<'main'>, 'color'>> = chakra('main', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    '&:focus, & :is(h1, h2, h3):focus': { outline: 'none' },
  },
});

/** One card in the middle of an otherwise empty page. */
export const CentredCard: FC<Omit<ComponentPropsWithRef<'main'>, 'color'>> = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '26rem',
    p: { base: '5', md: '6' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& h1': { fontSize: 'xl', lineHeight: 'tight', fontWeight: 'semibold' },
    '& h1 + *': { marginTop: '3' },
  },
});
