/** One line of the sidebar. Collapsed to its icon it keeps its name for screen readers and shows it in a tooltip. */
import { NavLink } from '@msp/router';
import { Box, chakra } from '@msp/ui';
import { type ReactNode, useRef } from 'react';
import { prefetchSoon } from '../federation/prefetch';
import { useOverlays } from './use-overlays';

/** Links and buttons of the sidebar look the same. */
export const sidebarLine = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: '8',
  px: '2',
  fontSize: 'md',
  color: 'fg.muted',
  textAlign: 'start',
  textDecoration: 'none',
  borderRadius: 'md',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& > svg': { flexShrink: '0', fontSize: 'lg' },
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '&[data-collapsed]': { px: '0', justifyContent: 'center' },
  '&[aria-current=page]': { bg: 'bg.selected', color: 'fg.default', fontWeight: 'medium' },
} as const;

const Line = chakra(NavLink, { base: sidebarLine });

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
    <Line
      to={to}
      end={to === '/'}
      data-collapsed={collapsed ? '' : undefined}
      aria-label={collapsed ? label : undefined}
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
      onClick={onFollow}
    >
      {icon}
      {!collapsed && (children ?? <Box as="span">{label}</Box>)}
    </Line>
  );
  if (!collapsed || !overlays) return line;
  return (
    <overlays.Tooltip content={label} placement="right">
      {line}
    </overlays.Tooltip>
  );
}
