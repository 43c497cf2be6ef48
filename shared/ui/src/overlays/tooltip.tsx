/** A few words about what is pointed at or focused. Never the only place where something is said. */
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Floating } from './floating';

export interface TooltipProps {
  content: ReactNode;
  /** What it is about: one element that can hold the focus. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  return (
    <Chakra.Root openDelay={300} closeDelay={100} positioning={{ placement }}>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Floating>
        <Chakra.Positioner>
          <Chakra.Content>{content}</Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}
