/** The sidebar's footer (specification §2.3): profile link, logout and version. */
import { constants, hostPaths } from '@msp/contract';
import { fullName, useSession } from '@msp/session';
import { Avatar, Box, LogoutIcon, useOverlays } from '@msp/ui';
import { SidebarButton, SidebarTwoLines } from '@msp/ui/shell';
import { useConfig } from '../../runtime-config/config-context';
import { logout } from '../../session/actions';
import { SidebarLink } from './sidebar-link';

function LogoutButton({ collapsed }: { collapsed: boolean }) {
  const { overlays, load } = useOverlays();
  const button = (
    <SidebarButton
      collapsed={collapsed}
      aria-label={collapsed ? 'Logout' : undefined}
      onPointerEnter={collapsed ? load : undefined}
      onFocus={collapsed ? load : undefined}
      onClick={logout}
    >
      <LogoutIcon />
      {!collapsed && <span>Logout</span>}
    </SidebarButton>
  );
  if (!collapsed || !overlays) return button;
  return (
    <overlays.Tooltip content="Logout" placement="right">
      {button}
    </overlays.Tooltip>
  );
}

export function SidebarFooter({ collapsed, onFollow }: { collapsed: boolean; onFollow?: (() => void) | undefined }) {
  const { user } = useSession();
  const { build } = useConfig();
  if (!user) return null;
  const name = fullName(user);
  return (
    <Box as="footer" px="2" py="2" borderTopWidth="1px">
      <SidebarLink
        to={hostPaths.profile}
        label={`Profile of ${name}`}
        icon={<Avatar name={name} />}
        collapsed={collapsed}
        onFollow={onFollow}
      >
        <SidebarTwoLines>
          <span>{name}</span>
          {name !== user.email && <span>{user.email}</span>}
        </SidebarTwoLines>
      </SidebarLink>
      <LogoutButton collapsed={collapsed} />
      {!collapsed && (
        <Box px="2" pt="1" fontSize="xs" color="fg.subtle" data-testid="version">
          {build.version || constants.versionLabel}
        </Box>
      )}
    </Box>
  );
}
