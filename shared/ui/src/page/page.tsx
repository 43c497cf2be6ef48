/** The frame of every page: title, actions, and content over the whole width. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // As high as the screen at least, for a bar at its bottom.
    flexGrow: '1',
    gap: '4',
    width: 'full',
    maxWidth: '100rem',
    marginInline: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '5' },
  },
});

const Line = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    '& > div:first-of-type': { flex: '1 1 16rem', minWidth: '0' },
    '& h1': { fontSize: 'xl', lineHeight: 'tight', overflowWrap: 'anywhere' },
    '& [data-part=subtitle]': { marginTop: '1', color: 'fg.muted' },
    '& [data-part=actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  },
});

export interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the title line. One primary action at most. */
  actions?: ReactNode;
  /** Above the title, such as a link back. */
  above?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, subtitle, actions, above, children }: PageProps) {
  return (
    <Frame>
      <Line>
        <div>
          {above}
          <h1>{title}</h1>
          {subtitle && <div data-part="subtitle">{subtitle}</div>}
        </div>
        {actions && <div data-part="actions">{actions}</div>}
      </Line>
      {children}
    </Frame>
  );
}
