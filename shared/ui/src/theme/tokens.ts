/**
 * Raw values: one neutral scale, a 4 px grid, one radius, one type scale. Colours are used through the semantic tokens,
 * which switch between light and dark.
 */
import { constants } from '@msp/contract';

const step = (quarters: number) => ({ value: `${quarters * 0.25}rem` });

/** Keys are multiples of 4 px: `4` is 16 px. */
const spacing = {
  '0': { value: '0' },
  '0.5': step(0.5),
  '1': step(1),
  '1.5': step(1.5),
  '2': step(2),
  '2.5': step(2.5),
  '3': step(3),
  '4': step(4),
  '5': step(5),
  '6': step(6),
  '7': step(7),
  '8': step(8),
  '9': step(9),
  '10': step(10),
  '12': step(12),
  '16': step(16),
  '20': step(20),
  '24': step(24),
};

export const tokens = {
  spacing,
  sizes: { ...spacing, full: { value: '100%' } },
  fonts: {
    // The host's page declares them (host/src/html/index.ejs).
    body: { value: 'Inter, Inter-Arial, Inter-Roboto, Inter-DejaVu, system-ui, sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '2rem' },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  lineHeights: { tight: { value: 1.25 }, normal: { value: 1.45 }, relaxed: { value: 1.6 } },
  radii: { sm: { value: '4px' }, md: { value: '6px' }, full: { value: '9999px' } },
  durations: { fast: { value: '120ms' }, dismiss: { value: `${constants.toast.dismissAnimationMs}ms` } },
  zIndex: {
    sticky: { value: 10 },
    dropdown: { value: 100 },
    sidebar: { value: 200 },
    modal: { value: 1000 },
    toast: { value: 2000 },
    tooltip: { value: 3000 },
  },
};
