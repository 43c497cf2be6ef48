/** What is loaded together when the search or the shortcuts are first wanted. */
export { SearchPalette } from './search-palette';
export { ShortcutsDialog } from './shortcuts-dialog';
