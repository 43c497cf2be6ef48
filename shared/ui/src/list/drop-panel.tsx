/** A button with a panel of form controls under it. A press outside, a Tab out of it and Escape close it. Uses no overlay code. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons';
import { isDialogOpen } from '../keys/typing';
import { Button } from '../primitives/button';

const Frame = chakra('div', { base: { position: { base: 'static', sm: 'relative' } } });

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetInlineStart: { base: '0', sm: 'auto' },
    insetInlineEnd: { base: '0', sm: 'auto' },
    marginTop: '1',
    minWidth: { sm: '14rem' },
    maxWidth: { sm: '22rem' },
    maxHeight: 'min(28rem, 60vh)',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '&[data-align=end]': { insetInlineEnd: '0' },
    // A bar at the bottom of a phone's screen has no space under it.
    '[data-sticky-bar] &': {
      top: { base: 'auto', md: '100%' },
      bottom: { base: '100%', md: 'auto' },
      marginBottom: '1',
    },
    '& label:has(> input)': { px: '2', py: '1.5', borderRadius: 'sm' },
    '& label:has(> input):hover': { bg: 'bg.hover' },
    '& label > span': { flex: '1', display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& small': { color: 'fg.subtle', fontSize: 'xs' },
  },
});

interface Closing {
  /** After a press or a focus elsewhere. */
  leave: () => void;
  /** After Escape, also when the focused control is gone and the focus is nowhere. */
  escape: () => void;
}

function useClosing(isOpen: boolean, frame: RefObject<HTMLElement | null>, closing: Closing): void {
  const latest = useRef(closing);
  latest.current = closing;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      // A dialog that was opened from the panel gives the focus back to it.
      const isOutside = event.target instanceof Node && !frame.current?.contains(event.target);
      if (isOutside && !isDialogOpen()) latest.current.leave();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body) latest.current.escape();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, frame]);
}

export interface DropPanelProps {
  /** The content of the button. */
  label: ReactNode;
  /** At the end of the button's line, so the panel opens to its other side. */
  align?: 'end';
  /** Rendered while the panel is open. */
  children: (close: () => void) => ReactNode;
}

export function DropPanel({ label, align, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useClosing(isOpen, frame, { leave: () => setOpen(false), escape: close });

  return (
    <Frame
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <Panel id={panelId} data-align={align}>
          {children(close)}
        </Panel>
      )}
    </Frame>
  );
}
