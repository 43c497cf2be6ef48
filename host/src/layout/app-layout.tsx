/** The shared page layout: skip link, sidebar, and the page beside it. */
import { Outlet } from '@msp/router';
import { useSession } from '@msp/session';
import { Box, chakra, Flex, IconButton, SidebarIcon, Text } from '@msp/ui';
import { type MouseEvent, useRef } from 'react';
import { PaletteSlot } from '../palette/palette-slot';
import { SearchButton } from '../palette/search-button';
import { usePaletteKeys } from '../palette/use-palette-keys';
import { ContentSkeleton } from './content-skeleton';
import { OfflineNotice } from './offline-notice';
import { OverrideNotice } from './override-notice';
import { Sidebar } from './sidebar';
import { useSidebar, useSidebarShortcut } from './sidebar-state';
import { useFreshPage } from './use-fresh-page';

const mainId = 'content';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-10',
    zIndex: 'modal',
    px: '3',
    py: '1.5',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    _focus: { top: '2' },
  },
});

/** What is focused by us and not by a key needs no ring: it cannot be pressed. */
const Main = chakra('main', {
  base: { flex: '1', minWidth: '0', '&:focus, & :is(h1, h2, h3):focus': { outline: 'none' } },
});

function MobileBar({ isDrawerOpen, toggle }: { isDrawerOpen: boolean; toggle: () => void }) {
  const { organization } = useSession();
  return (
    <Flex as="header" alignItems="center" gap="2" height="12" px="2" borderBottomWidth="1px" bg="bg.sunken">
      <IconButton aria-label="Open navigation" aria-expanded={isDrawerOpen} onClick={toggle}>
        <SidebarIcon />
      </IconButton>
      <Text fontWeight="medium" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {organization?.name}
      </Text>
      <Box marginInlineStart="auto">
        <SearchButton iconOnly />
      </Box>
    </Flex>
  );
}

export function AppLayout() {
  const sidebar = useSidebar();
  const { isSwitchingOrganization } = useSession();
  const main = useRef<HTMLElement>(null);
  useSidebarShortcut(sidebar.toggle);
  usePaletteKeys();
  useFreshPage(main);
  // Not by the address: an anchor in it would be part of what is shared and returned to.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Flex minHeight="100dvh" flexDirection={{ base: 'column', md: 'row' }}>
      <SkipLink href={`#${mainId}`} onClick={skip}>
        Skip to content
      </SkipLink>
      {sidebar.isMobile && <MobileBar isDrawerOpen={sidebar.isDrawerOpen} toggle={sidebar.toggle} />}
      <Sidebar state={sidebar} />
      <Main ref={main} id={mainId} tabIndex={-1}>
        <OfflineNotice />
        <OverrideNotice />
        {isSwitchingOrganization ? <ContentSkeleton /> : <Outlet />}
      </Main>
      <PaletteSlot />
    </Flex>
  );
}
