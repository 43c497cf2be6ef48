/** Shows the active organisation and switches to another one (specification §2.3, §4): one switch at a time, never to the active one. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { type SessionOrganization, useSession } from '@msp/session';
import {
  Avatar,
  CheckIcon,
  OrganizationIcon,
  type Overlays,
  RoleBadge,
  SwitchIcon,
  Text,
  useMenuOnDemand,
} from '@msp/ui';
import { SidebarButton, type SidebarButtonProps } from '@msp/ui/shell';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { commandMenuAtom } from '../../command-menu/command-menu-atom';
import { preloadCommandMenu } from '../../command-menu/command-menu-slot';
import { chooseOrganization, takeFocusRequest } from '../../session/choose-organization';

/** specification §2.3: the name is truncated to about 20 units wide. */
const Name = ({ children }: { children: ReactNode }) => (
  <Text as="span" flex="1" maxWidth="20ch" truncate>
    {children}
  </Text>
);

interface SwitcherButtonProps extends SidebarButtonProps {
  label: string;
  name: string;
  /** The SHA-256 of the logo. */
  logo: string | null | undefined;
  collapsed: boolean;
}

function SwitcherButton({ label, name, logo, collapsed, ...rest }: SwitcherButtonProps) {
  const image = logo ? pathOf(calls.organizations.logo, { params: { sha256: logo } }) : undefined;
  return (
    <SidebarButton
      variant="title"
      collapsed={collapsed}
      aria-label={`${label}, switch organisation`}
      title={name}
      {...rest}
    >
      <Avatar name={name} image={image} />
      {!collapsed && (
        <>
          <Name>{label}</Name>
          <Text as="span" tone="subtle" display="inline-flex" marginInlineStart="auto">
            <SwitchIcon />
          </Text>
        </>
      )}
    </SidebarButton>
  );
}

interface ChoicesProps {
  overlays: Overlays;
  organization: SessionOrganization;
}

function Choices({ overlays: { MenuGroup, MenuItem }, organization }: ChoicesProps) {
  const { isSwitchingOrganization, singleSignOn } = useSession();
  const items = organization.availableOrganizations.map((available) => {
    const isActive = available.externalId === organization.externalId;
    return (
      <MenuItem
        key={available.externalId}
        value={available.externalId}
        disabled={isActive || isSwitchingOrganization}
        icon={isActive ? <CheckIcon /> : <OrganizationIcon />}
        onSelect={() => void chooseOrganization(available)}
      >
        <Name>{available.name}</Name>
        <RoleBadge role={available.role} />
      </MenuItem>
    );
  });
  if (!singleSignOn) return items;
  return <MenuGroup label="You signed in with single sign-on, which opens this organisation only.">{items}</MenuGroup>;
}

/** A menu of more is slower to read than to search. */
const menuHolds = 7;

export function OrganizationSwitcher({ collapsed }: { collapsed: boolean }) {
  const { organization, isSwitchingOrganization } = useSession();
  const showCommandMenu = useSetAtom(commandMenuAtom);
  const { overlays, ref, plain } = useMenuOnDemand();
  useEffect(() => {
    if (isSwitchingOrganization || !takeFocusRequest()) return;
    ref.current?.focus();
  }, [isSwitchingOrganization, ref]);

  if (!organization?.hasOrganization) return null;
  const look = {
    ref,
    label: isSwitchingOrganization ? 'Switching...' : organization.name,
    name: organization.name,
    logo: organization.logo,
    collapsed,
    'aria-busy': isSwitchingOrganization,
  };
  if (organization.availableOrganizations.length > menuHolds) {
    return (
      <SwitcherButton
        {...look}
        aria-haspopup="dialog"
        disabled={isSwitchingOrganization}
        onPointerEnter={preloadCommandMenu}
        onFocus={preloadCommandMenu}
        onClick={() => showCommandMenu('organizations')}
      />
    );
  }
  if (!overlays) return <SwitcherButton {...look} {...plain} />;
  const { Menu } = overlays;
  return (
    <Menu trigger={<SwitcherButton {...look} />} label="Organisations">
      <Choices overlays={overlays} organization={organization} />
    </Menu>
  );
}
