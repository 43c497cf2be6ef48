/** Content behind a summary that opens it: the browser's own `details`. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    '& > summary': { width: 'fit-content', cursor: 'pointer', color: 'accent.fg', borderRadius: 'sm' },
  },
});

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
}
