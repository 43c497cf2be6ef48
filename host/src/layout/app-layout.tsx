/** The shared page layout: skip link, sidebar and page. */
import { Outlet } from '@msp/router';
import { useSession } from '@msp/session';
import { IconButton, Inline, SidebarIcon, Stack, Text } from '@msp/ui';
import { Main, SkipLink } from '@msp/ui/shell';
import { type MouseEvent, useRef } from 'react';
import { Bell } from '../notifications/bell';
import { PaletteSlot } from '../palette/palette-slot';
import { SearchButton } from '../palette/search-button';
import { usePaletteKeys } from '../palette/use-palette-keys';
import { ClosingNotice } from './closing-notice';
import { ConnectionNotice } from './connection-notice';
import { ContentSkeleton } from './content-skeleton';
import { OverrideNotice } from './override-notice';
import { Sidebar } from './sidebar';
import { useSidebar, useSidebarShortcut } from './sidebar-state';
import { useCodeAhead } from './use-code-ahead';
import { useFreshPage } from './use-fresh-page';

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
  usePaletteKeys();
  useCodeAhead();
  useFreshPage(main);
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
        <OverrideNotice />
        <ClosingNotice />
        {isSwitchingOrganization ? <ContentSkeleton /> : <Outlet />}
      </Main>
      <PaletteSlot />
    </Stack>
  );
}
