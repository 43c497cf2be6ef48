/**
 * A panel under the element around it, over the content that follows, so that nothing moves. The element has to be positioned. In a
 * bar at the bottom of a phone's screen, it is the bar's first line.
 */
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
    '[data-sticky-bar] > &': {
      mdDown: {
        position: 'static',
        flex: '1 0 100%',
        order: -1,
        margin: '0',
        p: '0',
        borderWidth: '0',
        boxShadow: 'none',
      },
    },
  },
});

export function AnchoredPanel({ children }: { children: ReactNode }) {
  return <Panel>{children}</Panel>;
}
