/** The actions of a row or record behind a button of three dots. */
import type { ComponentProps, ReactNode } from 'react';
import { Menu } from '../overlays/on-demand';
import { MoreIcon } from '../page-icons';
import { IconButton } from '../primitives/button';

interface ActionsMenuProps extends Pick<ComponentProps<typeof IconButton>, 'size' | 'variant'> {
  /** Names the button and the menu: "Actions for Birchwood Digital". */
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

export const ActionsMenu = ({ label, children, ...button }: ActionsMenuProps) => (
  <Menu
    label={label}
    placement="bottom-end"
    trigger={
      <IconButton {...button} aria-label={label}>
        <MoreIcon />
      </IconButton>
    }
  >
    {children}
  </Menu>
);
