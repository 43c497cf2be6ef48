/** What floats above a page. A module of its own: the first paint does not need its code for focus and placement. */
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps } from './overlays/dialog';
export { Menu, MenuGroup, MenuItem, type MenuItemProps, type MenuProps, MenuSeparator } from './overlays/menu';
export { Tooltip, type TooltipProps } from './overlays/tooltip';
