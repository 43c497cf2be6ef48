/** Actions on the selected rows of a list, with their number. Absent if none is selected. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { Button } from '../primitives/button';
import type { Selection } from '../table/use-selection';

const Bar = chakra('div', {
  base: {
    // At the bottom of a narrow screen, where rows are long and a bar at the top would scroll out of sight.
    position: { base: 'fixed', md: 'sticky' },
    insetInline: { base: '0', md: 'auto' },
    top: { md: '0' },
    bottom: { base: '0', md: 'auto' },
    // Above the sticky header of the table.
    zIndex: 11,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    bg: 'bg.selected',
    borderWidth: '1px',
    borderRadius: { base: '0', md: 'md' },
    '& > strong': { fontWeight: 'medium', marginInlineEnd: '2' },
    '& > button:last-of-type': { marginInlineStart: 'auto' },
  },
});

export interface BulkBarProps {
  selection: Selection;
  /** The number of selected rows as text. */
  count: (chosen: number) => ReactNode;
  children: ReactNode;
}

export function BulkBar({ selection, count, children }: BulkBarProps) {
  const { chosen, shown } = selection;
  if (chosen.length === 0) return null;
  return (
    <Bar role="group" aria-label="Actions on selected rows">
      <strong role="status">{count(chosen.length)}</strong>
      {chosen.length < shown && (
        <Button variant="link" onClick={() => selection.setAll(true)}>
          Select all {shown}
        </Button>
      )}
      {children}
      <Button variant="ghost" icon={<CloseIcon />} onClick={() => selection.replace([])}>
        Clear selection
      </Button>
    </Bar>
  );
}
