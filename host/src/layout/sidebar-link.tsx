/** One line of the sidebar. Collapsed to its icon it keeps its name for screen readers and shows it in a tooltip. */
import { SidebarNavLink } from '@msp/ui/shell';
import { type ReactNode, useRef } from 'react';
import { prefetchSoon } from '../federation/prefetch';
import { useOverlays } from './use-overlays';

interface SidebarLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Only the icon is shown. */
  collapsed: boolean;
  /** A second thing to show beside the label. */
  children?: ReactNode;
  onFollow?: (() => void) | undefined;
}

export function SidebarLink({ to, label, icon, collapsed, children, onFollow }: SidebarLinkProps) {
  const { overlays, want } = useOverlays();
  const cancel = useRef<() => void>(() => {});
  const approach = () => {
    cancel.current();
    cancel.current = prefetchSoon(to);
    if (collapsed) want();
  };
  const leave = () => cancel.current();
  const line = (
    <SidebarNavLink
      to={to}
      end={to === '/'}
      collapsed={collapsed}
      aria-label={collapsed ? label : undefined}
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
      onClick={onFollow}
    >
      {icon}
      {!collapsed && (children ?? <span>{label}</span>)}
    </SidebarNavLink>
  );
  if (!collapsed || !overlays) return line;
  return (
    <overlays.Tooltip content={label} placement="right">
      {line}
    </overlays.Tooltip>
  );
}
