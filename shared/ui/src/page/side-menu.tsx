/** The sections of a long page as links beside them, which stay in sight while it scrolls. A narrow screen has the sections only. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';
import { Fragment, type ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' },
    gap: { base: '4', lg: '8' },
    alignItems: 'start',
    // Text is not wider than 720 pixels.
    '& > div': { maxWidth: '45rem' },
  },
});

const Nav = chakra('nav', {
  base: {
    lgDown: { display: 'none' },
    position: 'sticky',
    top: '5',
    fontSize: 'sm',
    '& h2': { px: '2', py: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& ul': { listStyle: 'none', marginBottom: '3' },
    '& a': { display: 'block', px: '2', py: '1', borderRadius: 'sm' },
    '& a:hover': { bg: 'bg.hover' },
  },
});

export interface SideMenuProps {
  /** Names the menu for screen readers: "Settings". */
  label: string;
  groups: readonly { title: string; items: readonly { label: string; to: string }[] }[];
  children: ReactNode;
}

export function SideMenu({ label, groups, children }: SideMenuProps) {
  return (
    <Frame>
      <Nav aria-label={label}>
        {groups.map(({ title, items }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label: name, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Nav>
      <div>{children}</div>
    </Frame>
  );
}
