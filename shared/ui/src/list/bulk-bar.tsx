/**
 * The number of selected rows and the actions on them; absent if none is selected. At the bottom of the screen, because above the table it
 * would move the rows under the pointer when the first one is selected.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { CloseIcon } from '../icons';
import { Button } from '../primitives/button';
import type { Selection } from '../table/use-selection';
import { toast } from '../toast/toast';

const Bar = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'sticky' },
    insetInline: { base: '0', md: 'auto' },
    bottom: '0',
    // Last in the page's column, so that it sticks to the bottom.
    order: 1,
    marginTop: { md: 'auto' },
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
    '& > strong': { fontWeight: 'medium', marginInlineEnd: '2', mdDown: { flex: '1 1 55%', order: -2 } },
    // Beside the count on phones, so that the actions take as few lines as possible.
    '& > button:last-of-type': { marginInlineStart: 'auto', mdDown: { order: -1 } },
    // So that five actions stay on one line.
    '& > button:last-of-type span > span': { srOnly: true },
    // Leaves room to scroll the end of the page above the bar.
    '& ~ :last-child': { mdDown: { marginBottom: '11rem' } },
  },
});

export interface BulkBarProps {
  selection: Selection;
  /** A number of rows as text: "2 controls". */
  count: (rows: number) => string;
  children: ReactNode;
}

/** Selects the rows of all pages, which may have to be loaded. */
function SelectTotal({ selection, count }: Pick<BulkBarProps, 'selection' | 'count'>) {
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      await selection.selectTotal();
    } catch (error) {
      toast.error({
        title: "Couldn't select all",
        description: error instanceof Error ? error.message : 'Try again.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="link" busy={busy} onClick={() => void select()}>
      Select all {count(selection.total)}
    </Button>
  );
}

export function BulkBar({ selection, count, children }: BulkBarProps) {
  // The row's checkbox updates first.
  const { chosen, total } = useDeferredValue(selection);
  if (chosen.length === 0) return null;
  return (
    <Bar role="group" aria-label="Actions on selected rows" data-screen-only="">
      <strong role="status">{count(chosen.length)} selected</strong>
      {chosen.length < total && <SelectTotal selection={selection} count={count} />}
      {children}
      <Button variant="ghost" icon={<CloseIcon />} onClick={() => selection.replace([])}>
        <span>
          Clear<span> selection</span>
        </span>
      </Button>
    </Bar>
  );
}
