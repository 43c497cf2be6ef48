/** Sorting on a narrow screen, where the header row is hidden. Shown there only. */
import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../forms/inputs';
import type { Sort } from '../list/list-state-types';
import { Button } from '../primitives/button';
import type { Column } from './column';

const Line = chakra('div', { base: { display: 'flex', gap: '2', '& > select': { flex: '1' } } });

interface SortSelectProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  sort: Sort<S>;
  onSort: (key: S) => void;
}

export function SortSelect<T, S extends string>({ columns, sort, onSort }: SortSelectProps<T, S>) {
  return (
    <div data-part="sort">
      <Line>
        <SelectInput
          aria-label="Sort by"
          value={sort.key}
          onChange={(event) => {
            const chosen = columns.find(({ sortKey }) => sortKey === event.target.value)?.sortKey;
            if (chosen) onSort(chosen);
          }}
        >
          {columns.map(
            ({ sortKey, header }) =>
              sortKey && (
                <option key={sortKey} value={sortKey}>
                  {header}
                </option>
              ),
          )}
        </SelectInput>
        <Button onClick={() => onSort(sort.key)}>{sort.order === 'asc' ? 'Ascending' : 'Descending'}</Button>
      </Line>
    </div>
  );
}
