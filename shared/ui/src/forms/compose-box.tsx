/** A form that looks like one large text field: the text on top, a row of buttons at its foot. Ctrl+Enter sends it. Files can be dropped on it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { pressSubmit } from '../keys/submit-key';
import { useFileDrop } from './use-file-drop';

const Form = chakra('form', {
  base: {
    position: 'relative',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:has(textarea:focus-visible)': { outline: '2px solid {colors.accent.solid}' },
    '& textarea:focus-visible': { outline: 'none' },
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& > [data-part=foot]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', p: '1' },
  },
});

export interface ComposeBoxProps {
  label: string;
  onSubmit: () => void;
  onFiles: (files: File[]) => void;
  /** The row of buttons. */
  foot: ReactNode;
  children: ReactNode;
}

export function ComposeBox({ label, onSubmit, onFiles, foot, children }: ComposeBoxProps) {
  return (
    <Form
      aria-label={label}
      {...useFileDrop(onFiles)}
      onKeyDown={pressSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div data-part="foot">{foot}</div>
    </Form>
  );
}
