/** One line of the sidebar. When collapsed to its icon, it has its label as accessible name and tooltip. */
import { matchPath, useLocation } from '@msp/router';
import { useOverlays } from '@msp/ui';
import { SidebarNavLink } from '@msp/ui/shell';
import { type ReactNode, useRef } from 'react';
import { prefetchSoon } from '../../federation/prefetch';

interface SidebarLinkProps {
  to: string;
  /** Paths of further pages for which the line is the current one. */
  alsoFor?: readonly string[] | undefined;
  label: string;
  icon: ReactNode;
  /** Only the icon is shown. */
  collapsed: boolean;
  /** Shown instead of the label. */
  children?: ReactNode;
  onFollow?: (() => void) | undefined;
}

export function SidebarLink({ to, alsoFor = [], label, icon, collapsed, children, onFollow }: SidebarLinkProps) {
  const { overlays, load } = useOverlays();
  const { pathname } = useLocation();
  const isCurrent = [to, ...alsoFor].some((path) => matchPath({ path, end: path === '/' }, pathname));
  const cancel = useRef<() => void>(() => {});
  const approach = () => {
    cancel.current();
    cancel.current = prefetchSoon(to);
    if (collapsed) load();
  };
  const leave = () => cancel.current();
  const line = (
    <SidebarNavLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
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
