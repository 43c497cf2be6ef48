/** A surface over the page: takes the focus, keeps it and gives it back. Escape and the backdrop close it. */
import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../icons';
import { pressSubmit } from '../keys/submit-key';
import { IconButton } from '../primitives/button';
import { VisuallyHidden } from '../primitives/layout';
import { Floating } from './floating';
import { dialogRecipe } from './recipes';
import { useScrollLock } from './use-scroll-lock';

const FooterContext = createContext<HTMLElement | null>(null);

/** Buttons that belong to a part of the content, shown in the footer of its dialog: always visible, however long the content. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer && createPortal(children, footer);
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Read aloud only: no title line, no close button, and the content goes to the edges. */
  hideTitle?: boolean;
  children?: ReactNode;
  /**
   * Buttons, the primary one last. Ctrl+Enter presses the one of type `submit`. Left out where the content has a `DialogFooter`.
   */
  footer?: ReactNode;
  /** `alertdialog` where an answer is required: the backdrop does not close it. */
  role?: 'dialog' | 'alertdialog';
  /**
   * In the middle, along the start edge over the whole height, or `beside`: at the top, next to what opened it; on a phone it
   * fills the screen.
   */
  placement?: 'center' | 'start' | 'beside';
  /** The space before a dialog that is `beside` something, as a CSS length. */
  offset?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Gets the focus first; the first control of the content by default. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Instead of the middle of the page. */
const placements = {
  center: undefined,
  start: {
    backdrop: {},
    positioner: { p: '0', pt: '0', justifyContent: 'flex-start' },
    content: { height: '100dvh', maxHeight: 'none', maxWidth: '18rem', borderRadius: '0' },
  },
  beside: {
    backdrop: { bg: { md: 'transparent' } },
    positioner: { p: { base: '0', md: '2' }, pt: { base: '0', md: '2' }, justifyContent: 'flex-start' },
    content: {
      height: { base: '100dvh', md: 'min(42rem, calc(100dvh - 1rem))' },
      maxHeight: 'none',
      maxWidth: { base: 'none', md: '26rem' },
      borderRadius: { base: '0', md: 'md' },
    },
  },
} as const;

function Header({ title, onClose }: { title: ReactNode; onClose: (() => void) | undefined }) {
  return (
    <Chakra.Header>
      <Chakra.Title>{title}</Chakra.Title>
      {onClose && (
        // Closing is not what a dialog is opened for: the first focus is on its first field.
        <IconButton aria-label="Close" data-no-autofocus="" onClick={onClose} marginTop="-1" marginInlineEnd="-2">
          <CloseIcon />
        </IconButton>
      )}
    </Chakra.Header>
  );
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle = false, children, footer, initialFocus } = props;
  const { role = 'dialog', placement = 'center', offset, size = 'md' } = props;
  const edge = placements[placement];
  const isDismissible = role === 'dialog';
  useScrollLock(open);
  const [contentFooter, setContentFooter] = useState<HTMLElement | null>(null);
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(change: { open: boolean }) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={size}
      closeOnInteractOutside={isDismissible}
      // A dialog that this one replaces returns the focus to the page a moment later, which is no reason to close.
      onFocusOutside={(event: Event) => event.preventDefault()}
      preventScroll={false}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
    >
      <Floating>
        <Chakra.Backdrop {...edge?.backdrop} />
        <Chakra.Positioner {...edge?.positioner} style={{ paddingInlineStart: offset }}>
          <Chakra.Content {...edge?.content} onKeyDown={pressSubmit}>
            {hideTitle ? (
              <VisuallyHidden>
                <Chakra.Title>{title}</Chakra.Title>
              </VisuallyHidden>
            ) : (
              <Header title={title} onClose={isDismissible ? onClose : undefined} />
            )}
            <FooterContext value={contentFooter}>
              <Chakra.Body {...(hideTitle && { p: '0' })}>{children}</Chakra.Body>
            </FooterContext>
            {footer ? (
              <Chakra.Footer>{footer}</Chakra.Footer>
            ) : (
              <Chakra.Footer ref={setContentFooter} _empty={{ display: 'none' }} />
            )}
          </Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}
