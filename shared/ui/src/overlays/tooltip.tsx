/** A short explanation on hover and focus. Never the only place for information. */
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Floating } from './floating';
import { tooltipRecipe } from './recipes';

export interface TooltipProps {
  content: ReactNode;
  /** The element it explains, which must be focusable. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  return (
    <Chakra.Root recipe={tooltipRecipe} openDelay={300} closeDelay={100} positioning={{ placement }}>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Floating>
        <Chakra.Positioner>
          <Chakra.Content>{content}</Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}
