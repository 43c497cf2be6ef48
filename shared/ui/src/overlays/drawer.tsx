/** A panel that slides over the page's edge. Behaves as a dialog does. */
import { Drawer as Chakra } from '@chakra-ui/react/drawer';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { IconButton } from '../primitives/button';
import { VisuallyHidden } from '../primitives/layout';
import { Floating } from './floating';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Read aloud only: the panel shows no title line and no close button. */
  hideTitle?: boolean;
  placement?: 'start' | 'end';
  /** `sm` is 18rem, `md` 28rem. */
  size?: 'sm' | 'md';
  children?: ReactNode;
}

export function Drawer({ open, onClose, title, hideTitle, placement = 'end', size = 'md', children }: DrawerProps) {
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change: { open: boolean }) => {
        if (!change.open) onClose();
      }}
      placement={placement}
      size={size}
    >
      <Floating>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            {hideTitle ? (
              <VisuallyHidden>
                <Chakra.Title>{title}</Chakra.Title>
              </VisuallyHidden>
            ) : (
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                <IconButton aria-label="Close" onClick={onClose} marginTop="-1" marginInlineEnd="-2">
                  <CloseIcon />
                </IconButton>
              </Chakra.Header>
            )}
            <Chakra.Body>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}
