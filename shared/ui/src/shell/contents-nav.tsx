/** The contents of a long text: links to its headings, in sight while the text scrolls. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export const ContentsNav: FC<Omit<ComponentPropsWithRef<'nav'>, 'color'>> = chakra('nav', {
  base: {
    fontSize: 'sm',
    lg: { position: 'sticky', top: '5' },
    '& h2': { fontSize: 'sm', color: 'fg.muted', marginBottom: '1' },
    '& ul': { listStyle: 'none' },
    '& a': { display: 'block', py: '1', color: 'fg.muted', borderRadius: 'sm' },
    '& a:hover': { color: 'fg.default', textDecoration: 'underline' },
  },
});
