/** The look of buttons and of links that look like buttons. */
import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '0',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    '&:is(:disabled, [aria-disabled=true])': { opacity: 0.6, cursor: 'not-allowed' },
    // Seen at once, also when what the button opens takes a moment.
    '&:active:not(:disabled, [aria-disabled=true])': { opacity: 0.75 },
  },
  variants: {
    variant: {
      /** The main action of a page. */
      primary: {
        bg: 'accent.solid',
        color: 'accent.onSolid',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'accent.fg' },
      },
      secondary: {
        bg: 'bg.surface',
        borderColor: 'border.strong',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.hover', borderColor: 'border.control' },
      },
      ghost: {
        color: 'fg.muted',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.selected', color: 'fg.default' },
      },
      danger: {
        bg: 'bad.solid',
        color: 'bad.onSolid',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bad.fg' },
      },
      link: {
        color: 'accent.fg',
        height: 'auto',
        minHeight: '0',
        px: '0',
        borderWidth: '0',
        borderRadius: 'sm',
        '&:hover:not(:disabled, [aria-disabled=true])': { textDecoration: 'underline' },
      },
      /** Says that something is done, in the place of the button that does it. Always disabled. */
      done: { color: 'good.fg', '&:is(:disabled, [aria-disabled=true])': { opacity: 1, cursor: 'default' } },
    },
    /** The alignment of the content in a wide button. */
    align: {
      start: { justifyContent: 'flex-start', textAlign: 'start' },
      between: { justifyContent: 'space-between' },
    },
    size: {
      sm: { minHeight: '7', px: '2', py: '1', fontSize: 'sm' },
      md: { minHeight: '8', px: '3', py: '1', fontSize: 'md' },
    },
  },
  compoundVariants: [{ variant: 'link', css: { minHeight: '0', px: '0', py: '0' } }],
  defaultVariants: { variant: 'secondary', size: 'md' },
});
