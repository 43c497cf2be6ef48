/** A small round label that may be pressed, such as a reaction with its count. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  px: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderRadius: 'full',
} as const;

export const Chip: FC<Omit<ComponentPropsWithRef<'span'>, 'color'>> = chakra('span', { base: look });

const Button = chakra('button', {
  base: {
    ...look,
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' },
  },
});

export interface ToggleChipProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  pressed: boolean;
}

export function ToggleChip({ pressed, ...rest }: ToggleChipProps) {
  return <Button type="button" aria-pressed={pressed} {...rest} />;
}
