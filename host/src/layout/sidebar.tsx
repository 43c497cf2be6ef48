/** The sidebar: beside the page, collapsed to its icons, or a drawer on narrow screens (specification §2.3). */
import { constants } from '@msp/contract';
import { useSession } from '@msp/session';
import { Box, IconButton, Inline, SidebarIcon, Stack } from '@msp/ui';
import { SidebarFrame } from '@msp/ui/shell';
import { useEffect } from 'react';
import { SearchButton } from '../palette/search-button';
import { OrganizationSwitcher } from './organization-switcher';
import { SidebarFooter } from './sidebar-footer';
import { SidebarNav } from './sidebar-nav';
import type { SidebarState } from './sidebar-state';
import { useOverlays } from './use-overlays';

const { width, iconWidth } = constants.sidebar;

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
      {/* In the drawer there is no need of it: the bar above the page has one. */}
      {!onFollow && (
        <Inline px="2" pt="2" justifyContent="center">
          <SearchButton iconOnly={collapsed} />
        </Inline>
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
    <overlays.Dialog open={isDrawerOpen} onClose={closeDrawer} title="Navigation" hideTitle placement="start">
      <Stack gap="0" height="full">
        <SidebarContent collapsed={false} toggle={toggle} onFollow={closeDrawer} />
      </Stack>
    </overlays.Dialog>
  );
}

export function Sidebar({ state }: { state: SidebarState }) {
  if (state.isMobile) return <SidebarDrawer {...state} />;
  return (
    <SidebarFrame
      aria-label="Sidebar"
      data-state={state.isOpen ? 'open' : 'collapsed'}
      style={{ width: state.isOpen ? width : iconWidth }}
    >
      <SidebarContent collapsed={!state.isOpen} toggle={state.toggle} />
    </SidebarFrame>
  );
}
