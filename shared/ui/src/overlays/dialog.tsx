/** A dialog: takes the focus, keeps it, gives it back; Escape and the backdrop close it. */
import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { CloseIcon } from '../icons';
import { IconButton } from '../primitives/button';
import { VisuallyHidden } from '../primitives/layout';
import { Floating } from './floating';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Read aloud only: no title line, no close button, and the content goes to the edges. */
  hideTitle?: boolean;
  children?: ReactNode;
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  /** `alertdialog` where the person must answer: then the backdrop does not close it. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** What gets the focus first; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle, children, footer, role = 'dialog', size = 'md', initialFocus } = props;
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change: { open: boolean }) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={size}
      closeOnInteractOutside={role === 'dialog'}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
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
                {role === 'dialog' && (
                  <IconButton aria-label="Close" onClick={onClose} marginTop="-1" marginInlineEnd="-2">
                    <CloseIcon />
                  </IconButton>
                )}
              </Chakra.Header>
            )}
            <Chakra.Body {...(hideTitle && { p: '0' })}>{children}</Chakra.Body>
            {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}
