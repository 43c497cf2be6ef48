/**
 * Dialogs, menus and tooltips for pages, whose code loads when it is first needed. The host loads it with the first movement of the pointer
 * or the first key, so that it is usually there.
 */
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog';
import type { DialogProps } from './dialog';
import type { FormDialogProps } from './form-dialog';
import type { MenuItemProps, MenuProps } from './menu';
import type { TooltipProps } from './tooltip';
import { useMenuOnDemand } from './use-menu-on-demand';
import { type Overlays, useOverlays } from './use-overlays';

/** Loads the code at each opening, until it is there: one that failed is tried again. */
function Loaded({ open = true, children }: { open?: boolean; children: (overlays: Overlays) => ReactNode }) {
  const { overlays, load } = useOverlays();
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return overlays && children(overlays);
}

/** Stays after the first opening: a dialog that closes gives the focus back. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened;
}

export const Dialog = (props: DialogProps) =>
  useWasOpened(props.open) && <Loaded open={props.open}>{(overlays) => <overlays.Dialog {...props} />}</Loaded>;

export const ConfirmDialog = (props: ConfirmDialogProps) =>
  useWasOpened(props.open) && <Loaded open={props.open}>{(overlays) => <overlays.ConfirmDialog {...props} />}</Loaded>;

/** Open as long as it is mounted. */
export const FormDialog = (props: FormDialogProps) => (
  <Loaded>{(overlays) => <overlays.FormDialog {...props} />}</Loaded>
);

interface MenuOnDemandProps extends Omit<MenuProps, 'open' | 'onOpenChange' | 'trigger'> {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

export function Menu({ trigger, ...props }: MenuOnDemandProps) {
  const { overlays, ref, plain } = useMenuOnDemand();
  if (!overlays) return cloneElement(trigger, { ref, ...plain });
  return <overlays.Menu {...props} trigger={cloneElement(trigger, { ref })} />;
}

/** In a `Menu`, whose code is there when it shows its items. */
export const MenuItem = (props: MenuItemProps) => <Loaded>{(overlays) => <overlays.MenuItem {...props} />}</Loaded>;

/** The element alone until the pointer reaches it. Not with the focus, which it would lose to the element that replaces it. */
export function Tooltip({
  children,
  ...props
}: Omit<TooltipProps, 'children'> & { children: ReactElement<ComponentProps<'button'>> }) {
  const { overlays, load } = useOverlays();
  return overlays ? (
    <overlays.Tooltip {...props}>{children}</overlays.Tooltip>
  ) : (
    cloneElement(children, { onPointerEnter: load })
  );
}
