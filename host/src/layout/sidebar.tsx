/** The sidebar: beside the page, collapsed to its icons, or a drawer on narrow screens (specification §2.3). */
import { constants } from '@msp/contract';
import { useSession } from '@msp/session';
import { chakra, Flex, IconButton, SidebarIcon } from '@msp/ui';
import { useEffect } from 'react';
import { SearchButton } from '../palette/search-button';
import { OrganizationSwitcher } from './organization-switcher';
import { SidebarFooter } from './sidebar-footer';
import { SidebarNav } from './sidebar-nav';
import type { SidebarState } from './sidebar-state';
import { useOverlays } from './use-overlays';

const { width, iconWidth } = constants.sidebar;

const Frame = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    height: '100dvh',
    flexShrink: '0',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.sunken',
    borderInlineEndWidth: '1px',
    overflow: 'hidden',
    transition: 'width 120ms ease-out',
  },
});

interface ContentProps {
  collapsed: boolean;
  toggle: () => void;
  /** A link was followed: the drawer closes. */
  onFollow?: (() => void) | undefined;
}

function SidebarContent({ collapsed, toggle, onFollow }: ContentProps) {
  const { organization } = useSession();
  return (
    <>
      <Flex
        gap="1"
        px="2"
        py="2"
        alignItems="center"
        flexDirection={collapsed ? 'column' : 'row'}
        borderBottomWidth="1px"
      >
        {organization?.hasOrganization && (
          <Flex flex="1" minWidth="0" width="full">
            <OrganizationSwitcher collapsed={collapsed} />
          </Flex>
        )}
        {!onFollow && (
          <IconButton
            aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={toggle}
          >
            <SidebarIcon />
          </IconButton>
        )}
      </Flex>
      {/* In the drawer there is no need of it: the bar above the page has one. */}
      {!onFollow && (
        <Flex px="2" pt="2" justifyContent="center">
          <SearchButton iconOnly={collapsed} />
        </Flex>
      )}
      <SidebarNav collapsed={collapsed} onFollow={onFollow} />
      <SidebarFooter collapsed={collapsed} onFollow={onFollow} />
    </>
  );
}

function SidebarDrawer({ isDrawerOpen, closeDrawer, toggle }: SidebarState) {
  const { overlays, want } = useOverlays();
  useEffect(want, [want]);
  if (!overlays) return null;
  return (
    <overlays.Drawer open={isDrawerOpen} onClose={closeDrawer} title="Navigation" hideTitle placement="start" size="sm">
      <Flex flexDirection="column" height="full">
        <SidebarContent collapsed={false} toggle={toggle} onFollow={closeDrawer} />
      </Flex>
    </overlays.Drawer>
  );
}

export function Sidebar({ state }: { state: SidebarState }) {
  if (state.isMobile) return <SidebarDrawer {...state} />;
  return (
    <Frame
      aria-label="Sidebar"
      data-state={state.isOpen ? 'open' : 'collapsed'}
      style={{ width: state.isOpen ? width : iconWidth }}
    >
      <SidebarContent collapsed={!state.isOpen} toggle={state.toggle} />
    </Frame>
  );
}
