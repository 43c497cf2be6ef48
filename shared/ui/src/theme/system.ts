/**
 * Chakra's engine with our own tokens only. Its default theme never enters: a Chakra component that is given none of the recipes in
 * `overlays/recipes.ts` would render unstyled without a word, which `system.test.tsx` guards against.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css';
import { keepStyles } from './keep-styles';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

const config = {
  cssVarsPrefix: 'msp',
  // Without layers the style sheet is faster to parse; the order within a class decides.
  disableLayers: true,
  theme: {
    tokens,
    semanticTokens,
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
      appear: { from: { opacity: 0 }, to: { opacity: 1 } },
      // Without a fade: the page behind a dialog is hidden from screen readers at once, so the dialog has to be visible at once.
      rise: { from: { transform: 'translateY(4px)' }, to: { transform: 'none' } },
      leave: { to: { opacity: 0 } },
      slide: { from: { opacity: 0, transform: 'translateX(12px)' }, to: { opacity: 1, transform: 'none' } },
    },
  },
} satisfies SystemConfig;

/** For the build only: see document-css.ts. */
export const documentStyles = () => createSystem(defaultBaseConfig, { ...config, preflight: true, globalCss })._global;

/** Leaves out the document's styles, which are in its style sheet. */
export const system: SystemContext = keepStyles({ ...createSystem(defaultBaseConfig, config), _global: [] });
