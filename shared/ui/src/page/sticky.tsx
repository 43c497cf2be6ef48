/** Parts of a page that stay visible while it scrolls: a bar of actions, and a floating status that takes no space. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2.5',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});

export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Bar role="group" aria-label={label}>
      {children}
    </Bar>
  );
}

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
