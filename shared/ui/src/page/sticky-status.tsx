/** A floating status that stays visible and takes no space. Only remotes that are already released use it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Status = chakra('div', {
  base: {
    position: 'sticky',
    top: '2',
    zIndex: 'sticky',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'flex-start',
    height: '0',
    pointerEvents: 'none',
    '& > :not(:empty)': {
      px: '3',
      marginTop: '2',
      marginInlineEnd: '2',
      bg: 'bg.float',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
    },
  },
});

export function StickyStatus({ children }: { children: ReactNode }) {
  return <Status>{children}</Status>;
}
