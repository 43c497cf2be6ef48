/** What floats above a page. A module of its own: it brings the focus and placement machinery that a first paint does without. */
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps } from './overlays/dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, MenuGroup, MenuItem, type MenuItemProps, type MenuProps, MenuSeparator } from './overlays/menu';
export { Tooltip, type TooltipProps } from './overlays/tooltip';
