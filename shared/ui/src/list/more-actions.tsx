/** The actions of a record that are needed less often, in a menu at the end of its header. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DropPanel } from './drop-panel';

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > :is(button, a)': {
      justifyContent: 'flex-start',
      width: 'full',
      color: 'fg.default',
      bg: 'transparent',
      borderColor: 'transparent',
      '&:hover': { bg: 'bg.hover' },
    },
  },
});

/** @param props.children buttons and links as they would stand in the header. Their dialogs open over the menu. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <DropPanel label="More" align="end">
      {() => <Actions>{children}</Actions>}
    </DropPanel>
  );
}
