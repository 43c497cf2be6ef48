/**
 * The look of a table in one class: cells are plain elements, so that many rows render fast. In a container as narrow as a phone
 * each record is its name with further values under it, without horizontal scrolling at 320 px.
 */
import { defineRecipe } from '@chakra-ui/react/styled-system';
import { hideBelowSteps } from './column';

const phone = '@container table (max-width: 27.4rem)';
const table = '@container table (min-width: 27.5rem)';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

export const frameRecipe = defineRecipe({
  base: {
    containerType: 'inline-size',
    containerName: 'table',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '&[data-scrolls]': { overflowX: 'auto' },
  },
});

const head = {
  '& thead': { [phone]: { srOnly: true } },
  '& th': {
    position: 'sticky',
    top: 'var(--sticky-top, 0)',
    zIndex: 'sticky',
    px: '3',
    height: '9',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    ...oneLine,
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    [phone]: { position: 'static' },
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
    // A property, because browsers compute all icons of the page again wherever the pointer leaves it if a rule has `:hover svg`.
    '& svg': { opacity: 'var(--sort-hint, 0)' },
    '&:hover': { color: 'fg.default', bg: 'bg.hover' },
    '&:is(:hover, :focus-visible)': { '--sort-hint': 0.5 },
  },
  '& th[aria-sort=ascending] > button, & th[aria-sort=descending] > button': {
    color: 'fg.default',
    '& svg': { opacity: 1 },
  },
} as const;

const cells = {
  '& td': {
    [table]: { height: '9', px: '3', py: '0.5', verticalAlign: 'middle', ...oneLine },
    [phone]: { display: 'none', minWidth: '0', ...oneLine },
  },
  '&[data-density=compact] td': { [table]: { height: '7', py: '0' } },
  '& tr + tr > td': { [table]: { borderTopWidth: '1px' } },
  '& td[data-primary]': { fontWeight: 'medium', lineHeight: 'tight' },
  '& [data-row-name]': twoLines,
  '& [data-second-line]': { ...twoLines, fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
  // A line that opens is cut to one line until then.
  '& [data-second-line]:has(> details)': { display: 'block' },
  '& td[data-none]': { color: 'fg.subtle' },
  // The text of a badge, not its icon, stands on the line of the date beside it.
  '& td [data-variant]': { alignItems: 'baseline', minHeight: '0', lineHeight: '1.125rem' },
  '& td [data-variant] > svg': { alignSelf: 'center' },
  '& [data-select]': { width: '10', [phone]: { position: 'absolute', top: '2.5', insetInlineStart: '4' } },
  // Cells cut what is outside them.
  '& td :focus-visible': { outlineOffset: '-2px' },
  '& [data-align=end]': { [table]: { textAlign: 'end' } },
  ...Object.fromEntries(
    hideBelowSteps.map((step) => [
      `& [data-hide-below="${step}"]`,
      { [`@container table (min-width: 27.5rem) and (max-width: ${step - 0.1}rem)`]: { display: 'none' } },
    ]),
  ),
} as const;

/** The name, in up to two lines, and a status beside it; further values below. A value that is missing takes no space. */
const phoneRows = {
  '& tbody > tr': {
    [phone]: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '0.5',
      px: '4',
      py: '2.5',
      // Ends the first line.
      '&::before': { content: '""', order: 2, flexBasis: 'full' },
    },
  },
  '& tbody > tr:has([data-select])': { [phone]: { paddingInlineStart: '12' } },
  '& tbody > tr + tr': { [phone]: { borderTopWidth: '1px' } },
  '& td[data-select]': { [phone]: { display: 'block' } },
  '& tbody td[data-primary]': { [phone]: { display: 'block', flex: '1 1 0', fontSize: 'md' } },
  '& td[data-primary] [data-initials]': { [phone]: { width: '6', height: '6' } },
  '& td[data-phone=first]': { [phone]: { display: 'block', order: 1, flex: 'none', height: '6', maxWidth: '60%' } },
  // A button is higher than the line that it ends.
  '& td[data-phone=first]:has(> button)': { [phone]: { overflow: 'visible' } },
  '& td[data-phone=first] > button': { [phone]: { marginBlock: '-2.5', marginInlineEnd: '-2' } },
  '& td[data-phone=first] [data-note]': { [phone]: { display: 'none' } },
  '& td[data-phone=second]': {
    [phone]: { display: 'block', order: 3, maxWidth: 'full', fontSize: 'sm', color: 'fg.muted' },
  },
  '& tbody td[data-none]': { [phone]: { display: 'none' } },
  '& td[data-phone=below]:not(:empty, [data-none])': {
    [phone]: {
      display: 'block',
      order: 4,
      flexBasis: 'full',
      marginTop: '1.5',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
} as const;

export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    [phone]: { display: 'block' },
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
    '&[data-slow]': { opacity: 0.7 },
    '& tbody': { [phone]: { display: 'block' } },

    ...head,
    ...cells,
    ...phoneRows,

    '& tbody > tr[data-opens]': { cursor: 'pointer', '&:hover': { bg: 'bg.hover' } },
    '& tbody > tr[data-opens]:has([data-row-link]:focus-visible)': {
      bg: 'bg.hover',
      boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
    },
    '& tbody > tr:last-of-type > td:first-of-type': { borderEndStartRadius: 'md' },
    '& tbody > tr:last-of-type > td:last-of-type': { borderEndEndRadius: 'md' },
    // Focused elements scroll above the bar of bulk actions. A rule with `html:has(…)` would apply only while the bar is shown, but makes the
    // browser restyle the whole page whenever it appears.
    '& tbody :is(a, button, input)': { scrollMarginBottom: { base: '12rem', md: '7rem' } },
    '& [data-row-link]': { borderRadius: 'sm', '&:hover': { textDecoration: 'underline' } },
  },
});
