/** The chunk of the command menu and the shortcuts. */
export { CommandMenu } from './command-menu';
export { ShortcutsDialog } from './shortcuts-dialog';
