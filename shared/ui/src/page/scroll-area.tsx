/** A bordered area that scrolls by itself, with the mouse and with the keyboard. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { PaddingProps, SizeProps, SurfaceProps } from '../primitives/style-props';

const Frame = chakra('section', {
  base: { overflow: 'auto', borderWidth: '1px', borderRadius: 'md' },
  variants: {
    // Nothing inside is painted over anything outside.
    isolated: { true: { contain: 'content' } },
    bordered: { false: { borderWidth: '0' } },
  },
});

export interface ScrollAreaProps
  extends PaddingProps,
    Pick<SizeProps, 'maxHeight'>,
    Pick<SurfaceProps, 'bg' | 'fontSize'>,
    Pick<ComponentPropsWithRef<'section'>, 'ref' | 'onScroll'> {
  /** Names the area for screen readers. */
  label: string;
  isolated?: boolean;
  bordered?: boolean;
  children: ReactNode;
}

export function ScrollArea({ label, ...rest }: ScrollAreaProps) {
  return <Frame tabIndex={0} aria-label={label} data-scroll-area="" {...rest} />;
}
