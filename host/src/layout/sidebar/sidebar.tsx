/** The sidebar: open, collapsed to its icons, or a drawer on narrow screens (specification §2.3). */
import { constants } from '@msp/contract';
import { useSession } from '@msp/session';
import { Box, IconButton, Inline, SidebarIcon, Stack, useOverlays } from '@msp/ui';
import { SidebarFrame } from '@msp/ui/shell';
import { useDeferredValue, useEffect } from 'react';
import { SearchButton } from '../../command-menu/search-button';
import type { SidebarState } from '../../navigation/sidebar-state';
import { Bell } from '../../notifications/bell';
import { OrganizationSwitcher } from './organization-switcher';
import { SidebarFooter } from './sidebar-footer';
import { SidebarNav } from './sidebar-nav';

const { width, iconWidth } = constants.sidebar;

interface ContentProps {
  collapsed: boolean;
  toggle: () => void;
  /** Called when a link is followed, so that the drawer can close. */
  onFollow?: (() => void) | undefined;
}

function SidebarContent({ collapsed, toggle, onFollow }: ContentProps) {
  const { organization } = useSession();
  return (
    <>
      <Inline gap="1" p="2" flexDirection={collapsed ? 'column' : 'row'} borderBottomWidth="1px">
        {organization?.hasOrganization && (
          <Box flex="1" minWidth="0" width="full">
            <OrganizationSwitcher collapsed={collapsed} />
          </Box>
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
      </Inline>
      {/* Not in the drawer: the bar above the page has its own. */}
      {!onFollow && (
        <Inline px="2" pt="2" gap="1" justifyContent="center" flexDirection={collapsed ? 'column' : 'row'}>
          <SearchButton iconOnly={collapsed} />
          <Bell offset={`calc(${collapsed ? iconWidth : width} + 0.5rem)`} />
        </Inline>
      )}
      <SidebarNav collapsed={collapsed} onFollow={onFollow} />
      <SidebarFooter collapsed={collapsed} onFollow={onFollow} />
    </>
  );
}

function SidebarDrawer({ isDrawerOpen, closeDrawer, toggle }: SidebarState) {
  const { overlays, load } = useOverlays();
  useEffect(load, [load]);
  if (!overlays) return null;
  return (
    <overlays.Dialog open={isDrawerOpen} onClose={closeDrawer} title="Navigation" hideTitle placement="start">
      <Stack gap="0" height="full">
        <SidebarContent collapsed={false} toggle={toggle} onFollow={closeDrawer} />
      </Stack>
    </overlays.Dialog>
  );
}

export function Sidebar({ state }: { state: SidebarState }) {
  // The width changes at once; its lines follow while it moves.
  const isOpen = useDeferredValue(state.isOpen);
  if (state.isMobile) return <SidebarDrawer {...state} />;
  return (
    <SidebarFrame
      aria-label="Sidebar"
      data-state={state.isOpen ? 'open' : 'collapsed'}
      style={{ width: state.isOpen ? width : iconWidth }}
    >
      <SidebarContent collapsed={!isOpen} toggle={state.toggle} />
    </SidebarFrame>
  );
}
