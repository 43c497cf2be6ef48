/** Shows the active organisation and switches to another one (specification §2.3, §4): one switch at a time, never to the active one. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { type SessionOrganization, useSession } from '@msp/session';
import { Avatar, CheckIcon, OrganizationIcon, type Overlays, RoleBadge, SwitchIcon, Text, useOverlays } from '@msp/ui';
import { SidebarButton, type SidebarButtonProps } from '@msp/ui/shell';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
      aria-haspopup="menu"
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
  const { overlays, load } = useOverlays();
  // A plain button until it is first used; from then on the menu's own, so that the focus comes back to it.
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const ready = overlays !== null && wasOpened;
  useEffect(() => {
    if (!ready) return;
    // One frame after the menu is there, closed: one that is born open hears neither Escape nor a click elsewhere.
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSwitchingOrganization || !takeFocusRequest()) return;
    button.current?.focus();
  }, [isSwitchingOrganization]);

  if (!organization?.hasOrganization) return null;
  const look = {
    ref: button,
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
  if (!overlays || !wasOpened) {
    const show = () => {
      load();
      setWasOpened(true);
    };
    return <SwitcherButton {...look} aria-expanded={false} onPointerEnter={load} onFocus={load} onClick={show} />;
  }
  const { Menu } = overlays;
  return (
    <Menu trigger={<SwitcherButton {...look} />} label="Organisations" open={open} onOpenChange={setOpen}>
      <Choices overlays={overlays} organization={organization} />
    </Menu>
  );
}
