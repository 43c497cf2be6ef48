/** A row of a list that opens its detail beside the list. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';

const Button = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    width: 'full',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'bg.selected', boxShadow: 'inset 2px 0 0 {colors.accent.solid}' },
  },
});

export interface RowButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** It is the row that is shown. */
  current: boolean;
}

export function RowButton({ current, ...rest }: RowButtonProps) {
  return <Button type="button" aria-current={current ? 'true' : undefined} {...rest} />;
}
