/** The sidebar's footer (specification §2.3): who is signed in, a way out, and which version this is. */
import { constants, hostPaths } from '@msp/contract';
import { fullName, useSession } from '@msp/session';
import { Avatar, Box, chakra, LogoutIcon, ProfileIcon } from '@msp/ui';
import { useConfig } from '../config/config-context';
import { logout } from '../session/actions';
import { SidebarLink, sidebarLine } from './sidebar-link';
import { useOverlays } from './use-overlays';

const Action = chakra('button', { base: sidebarLine });

const Person = chakra('span', {
  base: {
    minWidth: '0',
    lineHeight: 'tight',
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :first-of-type': { color: 'fg.default' },
    '& > * + *': { fontSize: 'xs', color: 'fg.muted', marginTop: '0.5' },
  },
});

function LogoutButton({ collapsed }: { collapsed: boolean }) {
  const { overlays, want } = useOverlays();
  const button = (
    <Action
      type="button"
      data-collapsed={collapsed ? '' : undefined}
      aria-label={collapsed ? 'Logout' : undefined}
      onPointerEnter={collapsed ? want : undefined}
      onFocus={collapsed ? want : undefined}
      onClick={logout}
    >
      <LogoutIcon />
      {!collapsed && <span>Logout</span>}
    </Action>
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
        // Initials alone would be a label that the link's name does not contain.
        icon={collapsed ? <ProfileIcon /> : <Avatar name={name} />}
        collapsed={collapsed}
        onFollow={onFollow}
      >
        <Person>
          <span>{name}</span>
          {name !== user.email && <span>{user.email}</span>}
        </Person>
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
