/**
 * What floats above a page. A module of its own: no page needs its code for focus and placement before its content. Imported by modules that
 * load on demand themselves; pages take their dialogs from `@msp/ui/pages`, which load this one when they open.
 */
export { ConfirmDialog } from './overlays/confirm-dialog';
export { Dialog, DialogFooter } from './overlays/dialog';
export { FormDialog } from './overlays/form-dialog';
export { Menu, MenuGroup, MenuItem } from './overlays/menu';
export { Tooltip } from './overlays/tooltip';
