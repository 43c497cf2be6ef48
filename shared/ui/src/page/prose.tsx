/** The look of text that was rendered from Markdown or from a document: headings, lists, tables, code. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export const Prose: FC<Omit<ComponentPropsWithRef<'div'>, 'color'>> = chakra('div', {
  base: {
    maxWidth: '45rem',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
    '& > * + *, & [contenteditable] > * + *': { marginTop: '3' },
    '& h1, & h2': { fontSize: 'lg', fontWeight: 'semibold', marginTop: '6' },
    '& h3': { fontSize: 'md', fontWeight: 'semibold', marginTop: '5' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '1' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& img': { maxWidth: 'full', height: 'auto' },
    '& strong': { fontWeight: 'semibold' },
    '& code': { fontFamily: 'mono', fontSize: 'sm', bg: 'bg.sunken', px: '1', borderRadius: 'sm' },
    '& pre': { p: '3', bg: 'bg.sunken', borderRadius: 'md', overflowX: 'auto' },
    '& pre > code': { p: '0', bg: 'transparent' },
    '& blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '3', color: 'fg.muted' },
    '& [data-part=table]': { overflowX: 'auto', borderWidth: '1px', borderRadius: 'md' },
    '& [data-part=aside]': { srOnly: true },
    // A blank of a template: filled in, or still open.
    '& [data-blank]': {
      px: '1',
      color: 'inherit',
      bg: 'accent.subtle',
      borderBottomWidth: '1px',
      borderColor: 'accent.solid',
      borderRadius: 'sm',
      cursor: 'pointer',
    },
    '& [data-blank=open]': { bg: 'attention.subtle', borderColor: 'attention.solid', borderStyle: 'dashed' },
    '& [data-blank][aria-current=true]': { outline: '2px solid {colors.accent.solid}' },
    '& [data-part=mention]': {
      px: '1',
      fontWeight: 'medium',
      color: 'accent.fg',
      bg: 'accent.subtle',
      borderRadius: 'sm',
    },
    '& table': { width: 'full', fontSize: 'sm', borderCollapse: 'collapse' },
    '& tbody > tr:last-of-type > td': { borderBottomWidth: '0' },
    '& th, & td': { px: '2', py: '1.5', borderBottomWidth: '1px', textAlign: 'start', verticalAlign: 'top' },
    '& th': { fontWeight: 'medium' },
    // Tables of facts have no words in their header.
    '& thead:not(:has(th:not(:empty)))': { display: 'none' },
    '& :is(th, td):first-of-type': { minWidth: '8rem' },
  },
});
