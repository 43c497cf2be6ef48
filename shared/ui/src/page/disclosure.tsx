/** Content behind a summary that opens it: the browser's own `details`. Prints unfolded. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: {
    '& > summary': { width: 'fit-content', cursor: 'pointer', color: 'accent.fg', borderRadius: 'sm' },
  },
});

export interface DisclosureProps {
  summary: ReactNode;
  /** Help for filling in, which is not printed. */
  isGuidance?: boolean;
  children: ReactNode;
}

export function Disclosure({ summary, isGuidance = false, children }: DisclosureProps) {
  return (
    <Details data-screen-only={isGuidance ? '' : undefined}>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
}
