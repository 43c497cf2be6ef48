/** Takes files: dropped on it, pasted anywhere on the page, or chosen. */
import { Text } from '@msp/ui';
import { DropArea, FileButton, UploadIcon } from '@msp/ui/pages';
import { useEffect, useRef } from 'react';
import { namedFile } from './named-file';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Which files are accepted. */
  hint?: string;
  /** Whether pasted files are taken: not while the zone is hidden. */
  takesPaste: boolean;
}

export function DropZone({ onFiles, multiple = true, hint, takesPaste }: DropZoneProps) {
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (!takesPaste) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take.current(files.map((file) => namedFile(file)));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [takesPaste]);

  return (
    <DropArea onFiles={onFiles}>
      <UploadIcon />
      <span>{multiple ? 'Drop files here, paste them, or' : 'Drop a file here, paste it, or'}</span>
      <FileButton label={multiple ? 'Choose files' : 'Choose a file'} multiple={multiple} onFiles={onFiles} />
      {hint && (
        <Text as="small" size="sm" flex="1 0 100%">
          {hint}
        </Text>
      )}
    </DropArea>
  );
}
