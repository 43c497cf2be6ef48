/** A button with a panel of form controls under it. A press outside, a Tab out of it and Escape close it. Uses no overlay code. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../icons';
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
    '& label:has(> input)': { px: '2', py: '1.5', borderRadius: 'sm' },
    '& label:has(> input):hover': { bg: 'bg.hover' },
    '& label > span': { flex: '1', display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& small': { color: 'fg.subtle', fontSize: 'xs' },
  },
});

function useCloseOutside(isOpen: boolean, frame: RefObject<HTMLElement | null>, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latestClose.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
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
  useCloseOutside(isOpen, frame, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

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
