/** Whether the sidebar is open (specification §2.3, §9): stored in a cookie for 7 days and toggled by ctrl/cmd+B. */
import { constants } from '@msp/contract';
import { useIsNarrow } from '@msp/ui';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';

const { cookieName, cookieLifetimeSeconds, shortcutKey } = constants.sidebar;

export function readSidebarCookie(cookies = document.cookie): boolean {
  return !cookies.split('; ').includes(`${cookieName}=false`);
}

function writeSidebarCookie(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store
  document.cookie = `${cookieName}=${open}; path=/; max-age=${cookieLifetimeSeconds}; samesite=lax`;
}

/** Null until the sidebar is toggled on this page: then the cookie decides. */
export const openAtom = atom<boolean | null>(null);
export const drawerAtom = atom(false);

export interface SidebarState {
  /** Under 768 px: the sidebar is a drawer. */
  isMobile: boolean;
  isOpen: boolean;
  isDrawerOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): SidebarState {
  const isMobile = useIsNarrow();
  const [toggled, setOpen] = useAtom(openAtom);
  const [isDrawerOpen, setDrawerOpen] = useAtom(drawerAtom);
  // Read once, because the browser has to ask another process.
  const [fromCookie] = useState(readSidebarCookie);
  const isOpen = toggled ?? fromCookie;
  const toggle = useCallback(() => {
    if (isMobile) return setDrawerOpen((open) => !open);
    writeSidebarCookie(!isOpen);
    setOpen(!isOpen);
  }, [isMobile, isOpen, setOpen, setDrawerOpen]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), [setDrawerOpen]);
  return { isMobile, isOpen, isDrawerOpen: isMobile && isDrawerOpen, toggle, closeDrawer };
}

/** Toggles on ctrl/cmd+B, wherever the focus is. Used once, by the layout. */
export function useSidebarShortcut(toggle: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== shortcutKey || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [toggle]);
}
