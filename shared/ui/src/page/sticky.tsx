/**
 * A bar of actions that stays in view: at the top of the page, on a phone at the bottom of the screen. It takes its own space, so
 * it covers neither the end of the page nor what gets the focus (`scroll-padding` in global-css).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: 'auto', md: '0' },
    bottom: { base: '0', md: 'auto' },
    // The last child of the column around it, where it sticks to the bottom.
    order: { base: 1, md: 0 },
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    px: '3',
    py: { base: '2', md: '2.5' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    // In a narrow column, the buttons stay on one line without their keys.
    containerType: 'inline-size',
    '& kbd': { '@container (max-width: 50rem)': { display: 'none' } },
  },
});

export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Bar role="group" aria-label={label} data-sticky-bar="">
      {children}
    </Bar>
  );
}
