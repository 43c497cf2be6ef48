/** Content behind a summary that opens it: the browser's own `details`. Prints unfolded. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Details = chakra('details', {
  base: { '& > summary': { width: 'fit-content', cursor: 'pointer', color: 'accent.fg', borderRadius: 'sm' } },
  variants: {
    line: {
      true: {
        '& > summary': {
          width: 'auto',
          color: 'inherit',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        '&[open] > summary': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
        '& > summary:hover': { textDecoration: 'underline' },
        '& > :not(summary)': { whiteSpace: 'normal', marginTop: '1' },
      },
    },
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

/** A text on one line, cut where it does not fit. Opening it shows the whole, as its tooltip does, and what belongs to it. */
export function LineDisclosure({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <Details line>
      <summary title={summary}>{summary}</summary>
      {children}
    </Details>
  );
}
