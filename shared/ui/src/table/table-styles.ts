/**
 * The look of a table in one class: cells are plain elements, so that many rows render fast. In a narrow container each row
 * becomes a card with labelled values, without horizontal scrolling at 320 px.
 */
import { defineRecipe } from '@chakra-ui/react/styled-system';

const narrow = '@container table (max-width: 640px)';

export const frameRecipe = defineRecipe({
  base: {
    containerType: 'inline-size',
    containerName: 'table',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& [data-part=sort]': { display: 'none', p: '3', borderBottomWidth: '1px', [narrow]: { display: 'block' } },
  },
});

export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    [narrow]: { display: 'block' },
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
    '&[aria-busy=true]': { opacity: 0.7 },

    '& thead': { [narrow]: { srOnly: true } },
    '& tbody': { [narrow]: { display: 'block' } },
    '& th': {
      position: 'sticky',
      top: 'var(--sticky-top, 0)',
      zIndex: 'sticky',
      px: '3',
      height: '9',
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      bg: 'bg.surface',
      borderBottomWidth: '1px',
      [narrow]: { position: 'static' },
    },
    '& th:first-of-type': { borderStartStartRadius: 'md' },
    '& th:last-of-type': { borderStartEndRadius: 'md' },
    '& th > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      mx: '-1',
      px: '1',
      minHeight: '7',
      fontWeight: 'medium',
      borderRadius: 'sm',
      cursor: 'pointer',
      '& svg': { opacity: 0 },
      '&:hover': { color: 'fg.default', bg: 'bg.hover' },
      '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    },
    '& th[aria-sort=ascending] > button, & th[aria-sort=descending] > button': {
      color: 'fg.default',
      '& svg': { opacity: 1 },
    },

    '& td': {
      px: '3',
      py: '2',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      [narrow]: { display: 'block', px: '0', py: '0', minWidth: '0' },
    },
    '& tr + tr > td': { borderTopWidth: '1px', [narrow]: { borderTopWidth: '0' } },
    '& td[data-label]::before': {
      [narrow]: { content: 'attr(data-label)', display: 'block', fontSize: 'xs', color: 'fg.muted' },
    },
    '& th[data-primary]': { width: '26%' },
    '& td[data-primary]': { fontWeight: 'medium', [narrow]: { gridColumn: '1 / -1', order: -1, fontSize: 'md' } },
    '& td[data-wide]': { [narrow]: { gridColumn: '1 / -1' } },
    '& [data-select]': { width: '8', [narrow]: { position: 'absolute', top: '3', insetInlineEnd: '4' } },
    '& [data-align=end]': { textAlign: 'end', [narrow]: { textAlign: 'start' } },
    '& [data-nowrap]': { whiteSpace: 'nowrap', [narrow]: { whiteSpace: 'normal' } },
    '& [data-hide-below=medium]': { '@container table (min-width: 641px) and (max-width: 960px)': { display: 'none' } },
    '& [data-hide-below=wide]': { '@container table (min-width: 641px) and (max-width: 1200px)': { display: 'none' } },

    '& td[data-select] ~ td[data-primary]': { [narrow]: { paddingInlineEnd: '8' } },
    '& tbody > tr': {
      [narrow]: {
        position: 'relative',
        display: 'grid',
        gridAutoFlow: 'dense',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
        columnGap: '4',
        rowGap: '2',
        px: '4',
        py: '3',
      },
    },
    '& tbody > tr + tr': { [narrow]: { borderTopWidth: '1px' } },
    '& tbody > tr[data-opens]': { cursor: 'pointer', '&:hover': { bg: 'bg.hover' } },
    '& tbody > tr[data-opens]:has([data-row-link]:focus-visible)': {
      bg: 'bg.hover',
      boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
    },
    '& tbody > tr:last-of-type > td:first-of-type': { borderEndStartRadius: 'md' },
    '& tbody > tr:last-of-type > td:last-of-type': { borderEndEndRadius: 'md' },
    '& [data-row-link]': { borderRadius: 'sm', '&:hover': { textDecoration: 'underline' } },
  },
});
