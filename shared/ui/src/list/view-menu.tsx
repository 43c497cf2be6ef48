/** How a list is shown: its saved views, its columns, and the height and number of its rows. */
import type { ComponentType } from 'react';
import { Checkbox, Radio } from '../forms/inputs';
import { Button } from '../primitives/button';
import type { Column } from '../table/column';
import { densities, density } from '../table/density';
import { DropPanel } from './drop-panel';
import { MenuSection } from './menu-section';
import type { ListState } from './state/list-state-types';
import { pageSizes } from './state/read-list-state';
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

function PageSize({ list }: { list: Pick<ListState, 'pageSize' | 'setPageSize'> }) {
  return (
    <MenuSection label="Rows per page">
      {pageSizes.map((size) => (
        <Radio key={size} name="page-size" checked={size === list.pageSize} onChange={() => list.setPageSize(size)}>
          {size}
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
  list: Pick<ListState, 'pageSize' | 'setPageSize'>;
  /** The saved views of the list. */
  views?: ComponentType<ListViewsProps> | undefined;
}

export function ViewMenu<C extends Column<never, string>>({ all, shown, list, views: Views }: ViewMenuProps<C>) {
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
          <PageSize list={list} />
        </>
      )}
    </DropPanel>
  );
}
