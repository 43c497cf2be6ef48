/** The shared page layout: skip link, sidebar, and the page beside it. */
import { Outlet, useLocation } from '@msp/router';
import { useSession } from '@msp/session';
import { chakra, Flex, IconButton, SidebarIcon, Text } from '@msp/ui';
import { useEffect, useRef } from 'react';
import { ContentSkeleton } from './content-skeleton';
import { Sidebar } from './sidebar';
import { useSidebar, useSidebarShortcut } from './sidebar-state';

const mainId = 'content';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-10',
    zIndex: 'overlay',
    px: '3',
    py: '1.5',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    _focus: { top: '2' },
  },
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
    </Flex>
  );
}

/** After a navigation the focus and the scroll position belong to the new page, not to the link that led there. */
function useFreshPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

export function AppLayout() {
  const sidebar = useSidebar();
  const { isSwitchingOrganization } = useSession();
  const main = useRef<HTMLElement>(null);
  useSidebarShortcut(sidebar.toggle);
  useFreshPage(main);
  return (
    <Flex minHeight="100dvh" flexDirection={{ base: 'column', md: 'row' }}>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      {sidebar.isMobile && <MobileBar isDrawerOpen={sidebar.isDrawerOpen} toggle={sidebar.toggle} />}
      <Sidebar state={sidebar} />
      <chakra.main ref={main} id={mainId} tabIndex={-1} flex="1" minWidth="0" outline="none">
        {isSwitchingOrganization ? <ContentSkeleton /> : <Outlet />}
      </chakra.main>
    </Flex>
  );
}
