/**
 * Forced colours (high contrast): the system replaces our backgrounds, borders and shadows, so whatever is current, chosen or
 * pressed, and how far a progress is, gets the system's colour for it. Applies to every page.
 */

const chosen = [
  '[aria-current]:not([aria-current=false])',
  '[aria-selected=true]',
  '[aria-pressed=true]',
  '[role^=menuitem][data-highlighted]',
  'label:has(> input[type=radio]:checked)',
].join(', ');

const within = (selectors: string) => `:is(${selectors}) *`;

export const forcedColors = {
  '@media (forced-colors: active)': {
    [`:is(${chosen})`]: {
      forcedColorAdjust: 'none',
      background: 'SelectedItem !important',
      color: 'SelectedItemText !important',
    },
    [within(chosen)]: { color: 'inherit !important', background: 'transparent !important' },
    '[role=progressbar]': { outline: '1px solid CanvasText', outlineOffset: '1px' },
    '[role=progressbar] > div': { forcedColorAdjust: 'none', background: 'CanvasText !important' },
    ':is(button, input, select, textarea):disabled, [aria-disabled=true]': {
      color: 'GrayText !important',
      opacity: '1 !important',
    },
    '[data-part=values], [data-part=dot]': { stroke: 'CanvasText !important' },
    '[data-part=target], [data-part=cursor]': { stroke: 'GrayText !important' },
    ':focus-visible': { outlineColor: 'Highlight !important' },
  },
};
