/** How a list is shown: its columns, the height of its rows, and the views that the page offers. */
import type { ComponentType } from 'react';
import { Checkbox, Radio } from '../forms/inputs';
import { Button } from '../primitives/button';
import type { Column } from '../table/column';
import { densities, density } from '../table/density';
import { DropPanel } from './drop-panel';
import { MenuSection } from './menu-section';
import type { ShownColumns } from './use-shown-columns';

const labels = { comfortable: 'Comfortable', compact: 'Compact' } as const;

function Density() {
  const current = density.use();
  return (
    <MenuSection label="Row height">
      {densities.map((one) => (
        <Radio key={one} name="density" checked={one === current} onChange={() => density.set(one)}>
          {labels[one]}
        </Radio>
      ))}
    </MenuSection>
  );
}

export interface ListViewsProps {
  /** The keys of the columns that the reader has chosen; undefined for the default ones. */
  columns: readonly string[] | undefined;
  /** Called when a view is chosen. */
  onChosen: () => void;
}

export interface ViewMenuProps<C> {
  all: readonly C[];
  shown: ShownColumns<C>;
  /** The saved views of the list. */
  views?: ComponentType<ListViewsProps> | undefined;
}

export function ViewMenu<C extends Column<never, string>>({ all, shown, views: Views }: ViewMenuProps<C>) {
  const chosen = shown.areChosen ? shown.columns.map(({ key }) => key) : undefined;
  const isShown = (key: string) => shown.columns.some((column) => column.key === key);
  return (
    <DropPanel label="View" align="end">
      {(close) => (
        <>
          {Views && <Views columns={chosen} onChosen={close} />}
          <MenuSection label="Columns">
            {all.map(({ key, header, primary }) => (
              <Checkbox key={key} checked={isShown(key)} disabled={primary} onChange={() => shown.toggle(key)}>
                {header}
              </Checkbox>
            ))}
          </MenuSection>
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
