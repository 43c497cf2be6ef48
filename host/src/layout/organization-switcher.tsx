/** Shows the active organisation and makes another one active (specification §2.3, §4): one switch at a time, never to the active one. */
import { useSession } from '@msp/session';
import { Box, CheckIcon, chakra, OrganizationIcon, RoleBadge, SwitchIcon } from '@msp/ui';
import { useSetAtom } from 'jotai';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { paletteAtom } from '../palette/palette-atom';
import { preloadPalette } from '../palette/palette-slot';
import { chooseOrganization, takeFocusRequest } from '../session/choose-organization';
import { sidebarLine } from './sidebar-link';
import { useOverlays } from './use-overlays';

const Trigger = chakra('button', {
  base: { ...sidebarLine, minHeight: '10', color: 'fg.default', fontWeight: 'medium' },
});

/** specification §2.3: the name is truncated to about 20 units wide. */
const Name = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    maxWidth: '20ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface SwitcherButtonProps extends ComponentProps<typeof Trigger> {
  label: string;
  name: string;
  collapsed: boolean;
}

function SwitcherButton({ label, name, collapsed, ...rest }: SwitcherButtonProps) {
  return (
    <Trigger
      type="button"
      data-collapsed={collapsed ? '' : undefined}
      aria-haspopup="menu"
      aria-label={`${label}, switch organization`}
      title={name}
      {...rest}
    >
      <OrganizationIcon />
      {!collapsed && (
        <>
          <Name>{label}</Name>
          <Box as="span" color="fg.subtle" display="inline-flex" marginInlineStart="auto">
            <SwitchIcon />
          </Box>
        </>
      )}
    </Trigger>
  );
}

/** A menu of more is slower to read than to search. */
const menuHolds = 8;

export function OrganizationSwitcher({ collapsed }: { collapsed: boolean }) {
  const { organization, isSwitchingOrganization } = useSession();
  const showPalette = useSetAtom(paletteAtom);
  const { overlays, want } = useOverlays();
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
    collapsed,
    'aria-busy': isSwitchingOrganization,
  };
  if (organization.availableOrganizations.length > menuHolds) {
    return (
      <SwitcherButton
        {...look}
        aria-haspopup="dialog"
        disabled={isSwitchingOrganization}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => showPalette('organizations')}
      />
    );
  }
  if (!overlays || !wasOpened) {
    const show = () => {
      want();
      setWasOpened(true);
    };
    return <SwitcherButton {...look} aria-expanded={false} onPointerEnter={want} onFocus={want} onClick={show} />;
  }
  const { Menu, MenuItem } = overlays;
  return (
    <Menu trigger={<SwitcherButton {...look} />} label="Organizations" open={open} onOpenChange={setOpen}>
      {organization.availableOrganizations.map((available) => {
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
      })}
    </Menu>
  );
}
