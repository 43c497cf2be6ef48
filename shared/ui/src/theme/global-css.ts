/** Styles of the whole document: type, numbers, focus ring, icons, forced colours, touch, reduced motion. */
import { forcedColors } from './forced-colors';
import { touch } from './touch';

export const focusRing = { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' } as const;

/** Chakra sets these on dialogs, and browsers would compute the styles of all that is in them again, which inherits them. */
const ownOnly = Object.fromEntries(
  ['--layer-index', '--nested-layer-count', '--z-index'].map((name) => [
    `@property ${name}`,
    { syntax: '"*"', inherits: 'false' },
  ]),
);

export const globalCss = {
  ...ownOnly,
  html: {
    fontFamily: 'body',
    lineHeight: 'normal',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    scrollbarColor: '{colors.border.strong} transparent',
    '&.dark': { colorScheme: 'dark' },
  },
  // Focus and links to a place on the page stop short of a bar that stays in view.
  'html:has([data-sticky-bar])': {
    scrollPaddingTop: '{spacing.16}',
    '@media (max-width: 767px)': { scrollPaddingTop: '0', scrollPaddingBottom: '{spacing.20}' },
  },
  body: {
    // Chakra sets this while a dialog is open, and browsers would compute the styles of all elements again, which inherit it. The
    // backdrop covers the page anyway.
    pointerEvents: 'auto !important',
    bg: 'bg.canvas',
    color: 'fg.default',
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  '*, *::before, *::after': { borderColor: 'border.default' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '::selection': { bg: 'accent.border' },
  'h1, h2, h3, h4': { fontWeight: 'semibold', lineHeight: 'tight', textWrap: 'balance' },
  ':focus-visible': focusRing,
  // Regions that get the focus by script are not controls.
  ':is(div, section)[tabindex="-1"]:not([role]):focus-visible': { outline: 'none' },
  // An icon is as tall as the text beside it.
  'svg.lucide': { width: '1.15em', height: '1.15em', strokeWidth: 1.75, flexShrink: 0 },
  ...forcedColors,
  ...touch,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
