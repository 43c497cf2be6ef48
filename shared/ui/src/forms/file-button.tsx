/** A button that opens the browser's file chooser: the native input, laid over its label. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Label = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    cursor: 'pointer',
    overflow: 'hidden',
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.solid}', outlineOffset: '2px' },
    '&:has([aria-disabled=true])': { opacity: 0.6 },
    '& input': { position: 'absolute', inset: '0', width: 'full', opacity: 0, cursor: 'pointer', fontSize: '0' },
    '& input[aria-disabled=true]': { cursor: 'not-allowed' },
  },
  variants: {
    iconOnly: {
      true: { width: '7', height: '7', color: 'fg.muted', _hover: { bg: 'bg.selected', color: 'fg.default' } },
      false: {
        px: '3',
        py: '1.5',
        color: 'fg.default',
        fontWeight: 'medium',
        lineHeight: 'tight',
        bg: 'bg.surface',
        borderWidth: '1px',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.hover' },
      },
    },
  },
});

export interface FileButtonProps {
  /** The button's name; its text too unless it shows an icon. */
  label: string;
  icon?: ReactNode;
  multiple?: boolean;
  /** Takes no files for now. It keeps the focus. */
  busy?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButton({ label, icon, multiple = true, busy, onFiles }: FileButtonProps) {
  return (
    <Label iconOnly={icon !== undefined} title={icon === undefined ? undefined : label}>
      {icon ?? label}
      <input
        type="file"
        multiple={multiple}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </Label>
  );
}
