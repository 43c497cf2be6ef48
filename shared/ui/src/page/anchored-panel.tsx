/** A panel under the element around it, over the content that follows, so that nothing moves. The element has to be positioned. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '100%',
    zIndex: 'dropdown',
    marginBlock: '1',
    p: '3',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    // A bar at the bottom of a phone's screen has no space under it.
    '[data-sticky-bar] > &': { top: { base: 'auto', md: '100%' }, bottom: { base: '100%', md: 'auto' } },
  },
});

export function AnchoredPanel({ children }: { children: ReactNode }) {
  return <Panel>{children}</Panel>;
}
