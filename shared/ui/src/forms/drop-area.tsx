/** The dashed area that files are dropped on. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFileDrop } from './use-file-drop';

const Area = chakra('div', {
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
  },
});

export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  return <Area {...useFileDrop(onFiles)}>{children}</Area>;
}
