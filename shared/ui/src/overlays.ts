/** What floats above a page. A module of its own: the first paint does not need its code for focus and placement. */
export { ConfirmDialog } from './overlays/confirm-dialog';
export { Dialog, DialogFooter } from './overlays/dialog';
export { FormDialog } from './overlays/form-dialog';
export { Menu, MenuGroup, MenuItem } from './overlays/menu';
export { Tooltip } from './overlays/tooltip';
