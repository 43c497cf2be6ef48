/** A large field for formatted text: its toolbar on top, the text below, with one border and one focus ring. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Prose } from '../page/prose';

const Frame = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:has([contenteditable]:focus-visible)': { outline: '2px solid {colors.accent.solid}' },
    '&:has([aria-invalid=true])': { borderColor: 'bad.solid' },
    '& > [role=toolbar]': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5',
      p: '1',
      bg: 'bg.surface',
      borderBottomWidth: '1px',
      borderTopRadius: 'md',
    },
    '& > [role=toolbar] > button[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
    // Chooses the pressed button where the system replaces its colours.
    '@media (forced-colors: active)': {
      '& > [role=toolbar] > button[aria-pressed=true]': { outline: '2px solid Highlight' },
    },
    '& [contenteditable]': { minHeight: '16rem', p: '3', whiteSpace: 'pre-wrap', outline: 'none' },
  },
});

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export interface EditorFrameProps {
  /** Names the toolbar for screen readers. */
  toolbarLabel: string;
  /** Buttons. Arrow keys, Home and End move between them. */
  toolbar: ReactNode;
  /** The element that can be edited. */
  children: ReactNode;
}

export function EditorFrame({ toolbarLabel, toolbar, children }: EditorFrameProps) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[step(at, buttons.length)]?.focus();
  };
  return (
    <Frame>
      <div ref={bar} role="toolbar" aria-label={toolbarLabel} onKeyDown={onKeyDown}>
        {toolbar}
      </div>
      <Prose data-part="editor">{children}</Prose>
    </Frame>
  );
}
