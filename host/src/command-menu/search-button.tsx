/** Opens the search: a line of the sidebar, or only its icon. */
import { Box, IconButton, Kbd, SearchIcon } from '@msp/ui';
import { SidebarButton } from '@msp/ui/shell';
import { useSetAtom } from 'jotai';
import { commandKey } from './command-key';
import { commandMenuAtom } from './command-menu-atom';
import { preloadCommandMenu } from './command-menu-slot';

export function SearchButton({ iconOnly }: { iconOnly: boolean }) {
  const show = useSetAtom(commandMenuAtom);
  const behaviour = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => show('search'),
    onPointerEnter: preloadCommandMenu,
    onFocus: preloadCommandMenu,
  } as const;
  if (iconOnly) {
    return (
      <IconButton aria-label="Search" {...behaviour}>
        <SearchIcon />
      </IconButton>
    );
  }
  return (
    <SidebarButton variant="field" {...behaviour}>
      <SearchIcon />
      <span>Search</span>
      <Box as="span" aria-hidden="true" marginInlineStart="auto">
        <Kbd>{commandKey} K</Kbd>
      </Box>
    </SidebarButton>
  );
}
