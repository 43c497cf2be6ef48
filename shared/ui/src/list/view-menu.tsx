/** How a list is shown: its columns, the height of its rows, and the views that the page offers. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Checkbox, Radio } from '../forms/inputs';
import { Button } from '../primitives/button';
import type { Column } from '../table/column';
import { densities, density } from '../table/density';
import { DropPanel } from './drop-panel';
import type { ShownColumns } from './use-shown-columns';

const Section = chakra('fieldset', {
  base: {
    '& + &': { marginTop: '1', paddingTop: '1', borderTopWidth: '1px' },
    '& > legend': { float: 'inline-start', width: 'full', px: '2', py: '1', fontSize: 'xs', color: 'fg.muted' },
    '& > label': { clear: 'both' },
  },
});

const labels = { comfortable: 'Comfortable', compact: 'Compact' } as const;

function Density() {
  const current = density.use();
  return (
    <Section>
      <legend>Row height</legend>
      {densities.map((one) => (
        <Radio key={one} name="density" checked={one === current} onChange={() => density.set(one)}>
          {labels[one]}
        </Radio>
      ))}
    </Section>
  );
}

export interface ViewMenuProps<C> {
  all: readonly C[];
  shown: ShownColumns<C>;
  /** Saved views of the list. */
  views?: ReactNode;
}

export function ViewMenu<C extends Column<never, string>>({ all, shown, views }: ViewMenuProps<C>) {
  const isShown = (key: string) => shown.columns.some((column) => column.key === key);
  return (
    <DropPanel label="View" align="end">
      {() => (
        <>
          {views}
          <Section>
            <legend>Columns</legend>
            {all.map(({ key, header, primary }) => (
              <Checkbox key={key} checked={isShown(key)} disabled={primary} onChange={() => shown.toggle(key)}>
                {header}
              </Checkbox>
            ))}
          </Section>
          {shown.areChosen && (
            <Button variant="ghost" size="sm" width="full" onClick={shown.reset}>
              Reset columns
            </Button>
          )}
          <Density />
        </>
      )}
    </DropPanel>
  );
}
