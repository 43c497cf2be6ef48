/** A menu button: arrow keys move, Enter chooses, typing searches, Escape closes. */
import { Menu as Chakra } from '@chakra-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Floating } from './floating';
import { menuRecipe } from './recipes';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the menu for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The position relative to the button. */
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start' | 'right-end';
  children: ReactNode;
}

export function Menu({ trigger, label, open, onOpenChange, placement = 'bottom-start', children }: MenuProps) {
  return (
    <Chakra.Root
      recipe={menuRecipe}
      positioning={{ placement }}
      {...(open !== undefined && { open })}
      onOpenChange={(change: { open: boolean }) => onOpenChange?.(change.open)}
    >
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Floating>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Floating>
    </Chakra.Root>
  );
}

export interface MenuItemProps {
  /** Unique in the menu. */
  value: string;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuItem({ value, onSelect, disabled = false, danger, icon, children }: MenuItemProps) {
  return (
    <Chakra.Item value={value} disabled={disabled} onSelect={onSelect} data-danger={danger ? '' : undefined}>
      {icon}
      {children}
    </Chakra.Item>
  );
}

/** Items under a label that says something about all of them. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Chakra.ItemGroup>
      <Chakra.ItemGroupLabel px="3" maxWidth="18rem" fontWeight="normal" color="fg.muted" whiteSpace="normal">
        {label}
      </Chakra.ItemGroupLabel>
      {children}
    </Chakra.ItemGroup>
  );
}
