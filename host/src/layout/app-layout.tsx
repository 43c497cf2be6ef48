/** The shared page layout: skip link, sidebar and page. */
import { Outlet } from '@msp/router';
import { useSession } from '@msp/session';
import { IconButton, Inline, SidebarIcon, Stack, Text } from '@msp/ui';
import { Main, SkipLink } from '@msp/ui/shell';
import { type MouseEvent, useRef } from 'react';
import { CommandMenuSlot } from '../command-menu/command-menu-slot';
import { SearchButton } from '../command-menu/search-button';
import { useCommandMenuKeys } from '../command-menu/use-command-menu-keys';
import { useSidebar, useSidebarShortcut } from '../navigation/sidebar-state';
import { Bell } from '../notifications/bell';
import { ContentSkeleton } from '../skeletons/content-skeleton';
import { AnnouncementNotice } from './notices/announcement-notice';
import { ClosingNotice } from './notices/closing-notice';
import { ConnectionNotice } from './notices/connection-notice';
import { RemoteAddressNotice } from './notices/remote-address-notice';
import { Sidebar } from './sidebar/sidebar';
import { useCodeAhead } from './use-code-ahead';
import { usePageArrival } from './use-page-arrival';

const mainId = 'content';

function MobileBar({ isDrawerOpen, toggle }: { isDrawerOpen: boolean; toggle: () => void }) {
  const { organization } = useSession();
  return (
    <Inline as="header" height="12" px="2" borderBottomWidth="1px" bg="bg.sunken" data-screen-only="">
      <IconButton aria-label="Open navigation" aria-expanded={isDrawerOpen} onClick={toggle}>
        <SidebarIcon />
      </IconButton>
      <Text weight="medium" truncate>
        {organization?.name}
      </Text>
      <Inline marginInlineStart="auto" gap="1">
        <SearchButton iconOnly />
        <Bell />
      </Inline>
    </Inline>
  );
}

export function AppLayout() {
  const sidebar = useSidebar();
  const { isSwitchingOrganization } = useSession();
  const main = useRef<HTMLElement>(null);
  useSidebarShortcut(sidebar.toggle);
  useCommandMenuKeys();
  useCodeAhead();
  usePageArrival(main);
  // Following the link would leave its anchor in the address.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Stack gap="0" minHeight="100dvh" flexDirection={{ base: 'column', md: 'row' }}>
      <SkipLink data-screen-only="" href={`#${mainId}`} onClick={skip}>
        Skip to content
      </SkipLink>
      {sidebar.isMobile && <MobileBar isDrawerOpen={sidebar.isDrawerOpen} toggle={sidebar.toggle} />}
      <Sidebar state={sidebar} />
      <Main ref={main} id={mainId} tabIndex={-1}>
        <ConnectionNotice />
        <AnnouncementNotice />
        <RemoteAddressNotice />
        <ClosingNotice />
        {isSwitchingOrganization ? <ContentSkeleton /> : <Outlet />}
      </Main>
      <CommandMenuSlot />
    </Stack>
  );
}
