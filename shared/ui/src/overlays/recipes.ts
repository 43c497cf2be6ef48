/** The looks of floating elements: dialog, menu, tooltip. Not part of the theme, which every page loads before its content. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/**
 * Animates while the element is open only: on closing, Chakra would wait for an animation to end before it removes the element.
 */
const entering = (animation: 'appear' | 'rise') => ({ _open: { animation, animationDuration: 'fast' } }) as const;

const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  bg: 'rgba(11, 14, 17, 0.45)',
  ...entering('appear'),
} as const;

const panel = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  bg: 'bg.float',
  color: 'fg.default',
  boxShadow: 'float',
  outline: '0',
} as const;

const parts = {
  header: { display: 'flex', alignItems: 'flex-start', gap: '4', px: '4', pt: '3', pb: '2' },
  title: { flex: '1', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  body: { flex: '1', px: '4', pb: '4', overflowY: 'auto', overflowWrap: 'anywhere' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    '& [data-part=reason]': { order: '-1', flex: { base: '1 0 100%', md: '1 1 12rem' }, alignSelf: 'center' },
  },
} as const;

/** The space above a dialog. On a phone no more than beside it. */
const dialogTop = 'min(12vh, 6rem, max(0.5rem, 100vw - 30rem))';

const dialogSlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];

export const dialogRecipe = defineSlotRecipe({
  slots: dialogSlots,
  base: {
    ...parts,
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      p: '2',
      pt: dialogTop,
      overscrollBehaviorY: 'none',
    },
    content: {
      ...panel,
      maxHeight: `calc(100dvh - 1rem - ${dialogTop})`,
      borderRadius: 'md',
      // Chakra changes this while the dialog closes, and browsers would compute the styles of all that is in it again, which inherits
      // it. The backdrop of another dialog covers this one anyway.
      pointerEvents: 'auto !important',
      ...entering('rise'),
    },
    description: { color: 'fg.muted' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '26rem' } },
      md: { content: { maxWidth: '36rem' } },
      lg: { content: { maxWidth: '52rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const menuRecipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'item', 'itemText'],
  base: {
    content: {
      minWidth: '12rem',
      maxWidth: 'min(24rem, calc(100vw - 1rem))',
      maxHeight: 'min(26rem, var(--available-height, 26rem))',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.float',
      color: 'fg.default',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      outline: '0',
      zIndex: 'dropdown',
      ...entering('appear'),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '8',
      px: '2',
      py: '1',
      borderRadius: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      textAlign: 'start',
      _highlighted: { bg: 'bg.selected' },
      _disabled: { color: 'fg.subtle', cursor: 'default' },
      '&[data-danger]': { color: 'bad.fg' },
    },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'arrow', 'arrowTip'],
  base: {
    content: {
      maxWidth: '20rem',
      px: '2',
      py: '1',
      fontSize: 'xs',
      bg: 'bg.inverse',
      color: 'fg.onInverse',
      borderRadius: 'sm',
      boxShadow: 'float',
      zIndex: 'tooltip',
      ...entering('appear'),
    },
  },
});
