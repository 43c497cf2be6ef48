/** Sorting on a phone, where the header row is hidden. Shown there only. */
import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../forms/inputs';
import { Button } from '../primitives/button';
import type { Column, Sort } from '../table/column';

const Line = chakra('div', { base: { display: 'none', mdDown: { display: 'flex', gap: '2', width: 'full' } } });

interface SortSelectProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  sort: Sort<S>;
  onSort: (key: S) => void;
}

export function SortSelect<T, S extends string>({ columns, sort, onSort }: SortSelectProps<T, S>) {
  return (
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
      <Button flexShrink="0" onClick={() => onSort(sort.key)}>
        {sort.order === 'asc' ? 'Ascending' : 'Descending'}
      </Button>
    </Line>
  );
}
