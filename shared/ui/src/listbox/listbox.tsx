/** The look of a listbox: floating under its text field, or part of a dialog. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, HTMLAttributes } from 'react';

export interface ListboxProps extends Omit<HTMLAttributes<HTMLDivElement>, 'color'> {
  /** Floats under its text field; otherwise it is as wide and as high as there is room. */
  floating?: boolean;
}

export const Listbox: FC<ListboxProps> = chakra('div', {
  base: {
    overflowY: 'auto',
    '& > p': { px: '2', py: '1', color: 'fg.muted', fontSize: 'sm' },
    '& [data-part=label]': { px: '2', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    '& [role=option]': { px: '2', borderRadius: 'sm', cursor: 'pointer', overflowWrap: 'anywhere' },
    '& [role=option][aria-selected=true]': { bg: 'bg.selected' },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  },
  variants: {
    floating: {
      true: {
        position: 'absolute',
        zIndex: 'dropdown',
        insetInline: '0',
        top: '100%',
        marginTop: '1',
        maxHeight: '16rem',
        p: '1',
        bg: 'bg.float',
        borderWidth: '1px',
        borderRadius: 'md',
        boxShadow: 'float',
        '& [role=option]': { py: '1' },
      },
      false: {
        maxHeight: 'min(26rem, 55dvh)',
        p: '1.5',
        '& [role=option]': { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: '9' },
        '& [role=option] > svg': { color: 'fg.subtle' },
        '& [role=option] > span': { flex: '1', minWidth: '0' },
        '& small': { maxWidth: '45%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      },
    },
  },
  defaultVariants: { floating: false },
});
