/** The chunk of the search palette and the shortcuts. */
export { SearchPalette } from './search-palette';
export { ShortcutsDialog } from './shortcuts-dialog';
