/**
 * Touch: whatever can be tapped is at least 44 px high and wide, and fields have text of 16 px, below which phones zoom in when
 * a field gets the focus. Links inside sentences are as high as their line. Applies to every page.
 */

const target = '2.75rem !important';

const controls = [
  'button',
  'summary',
  'select',
  '[role^=menuitem]',
  '[role=option]',
  'a[data-target]',
  'nav a',
  'label:has(> :is(input[type=checkbox], input[type=radio], input[type=file]))',
].join(', ');

export const touch = {
  '@media (pointer: coarse)': {
    [`:is(${controls})`]: { minHeight: target, minWidth: target },
    // `min-height` would leave the text at the top.
    summary: { paddingBlock: 'max(0px, (2.75rem - 1lh) / 2)' },
    'input:not([type=checkbox], [type=radio], [type=file]), textarea': { minHeight: target },
    'input, select, textarea': { fontSize: '1rem !important' },
  },
};
