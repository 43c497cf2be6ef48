/** Parts of the menu that says how a list is shown: a labelled section, and a link that changes what is shown. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from '@msp/router';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons';

const Section = chakra('fieldset', {
  base: {
    minWidth: '0',
    '& + &, & + button + &': { marginTop: '1', paddingTop: '1', borderTopWidth: '1px' },
    '& > legend': { float: 'inline-start', width: 'full', px: '2', py: '1', fontSize: 'xs', color: 'fg.muted' },
    '& > :not(legend)': { clear: 'both' },
  },
});

export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Section>
      <legend>{label}</legend>
      {children}
    </Section>
  );
}

const Item = chakra(Link, {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '1.5',
    borderRadius: 'sm',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-current]': { fontWeight: 'medium', color: 'accent.fg' },
    '& > svg': { flexShrink: 0, visibility: 'hidden' },
    '&[aria-current] > svg': { visibility: 'visible' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

interface MenuLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  isCurrent: boolean;
  children: string;
}

export function MenuLink({ isCurrent, children, ...link }: MenuLinkProps) {
  return (
    <Item {...link} aria-current={isCurrent ? 'true' : undefined} title={children}>
      <CheckIcon />
      <span>{children}</span>
    </Item>
  );
}
