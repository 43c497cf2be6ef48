/** Takes files that are dropped on it, pasted while it is there, or chosen. */
import { chakra } from '@msp/ui';
import { UploadIcon } from '@msp/ui/pages';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { namedFile } from './named-file';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '5',
    textAlign: 'center',
    color: 'fg.muted',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.solid', color: 'fg.default' },
    '& > svg': { fontSize: 'xl' },
    '& > label': {
      position: 'relative',
      px: '3',
      py: '1.5',
      color: 'fg.default',
      fontWeight: 'medium',
      lineHeight: 'tight',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.accent.solid}', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: '0', width: 'full', opacity: 0, cursor: 'pointer', fontSize: '0' },
  },
});

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Off while something covers it. */
  listens: boolean;
}

export function DropZone({ onFiles, multiple = true, listens }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (!listens) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take.current(files.map((file) => namedFile(file)));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [listens]);

  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };

  const several = multiple ? 'files' : 'a file';
  return (
    <Zone data-over={isOver ? '' : undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <UploadIcon />
      <span>
        Drop {several} here, paste {multiple ? 'them' : 'it'}, or
      </span>
      <label>
        Choose {several}
        <input
          type="file"
          multiple={multiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was taken out.
            event.target.value = '';
          }}
        />
      </label>
    </Zone>
  );
}
