/** The look of text fields and selects. */
import { defineRecipe } from '@chakra-ui/react/styled-system';

export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    height: '8',
    px: '2',
    bg: 'bg.surface',
    color: 'fg.default',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '0' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'bad.solid' },
  },
});
