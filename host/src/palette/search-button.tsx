/** Opens the search: a line of the sidebar, or its icon alone. */
import { Box, chakra, IconButton, Kbd, SearchIcon } from '@msp/ui';
import { useSetAtom } from 'jotai';
import { sidebarLine } from '../layout/sidebar-link';
import { commandKey } from './command-key';
import { paletteAtom } from './palette-atom';
import { preloadPalette } from './palette-slot';

const Line = chakra('button', {
  base: { ...sidebarLine, borderWidth: '1px', borderColor: 'border.control', bg: 'bg.surface' },
});

export function SearchButton({ iconOnly }: { iconOnly: boolean }) {
  const show = useSetAtom(paletteAtom);
  const behaviour = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => show('search'),
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
  } as const;
  if (iconOnly) {
    return (
      <IconButton aria-label="Search" {...behaviour}>
        <SearchIcon />
      </IconButton>
    );
  }
  return (
    <Line type="button" {...behaviour}>
      <SearchIcon />
      <span>Search</span>
      <Box as="span" aria-hidden="true" marginInlineStart="auto">
        <Kbd>{commandKey} K</Kbd>
      </Box>
    </Line>
  );
}
