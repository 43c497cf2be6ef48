/** The toolbar of every list: search, filters with counts, reset, and the number of results. On a phone the filters are behind one button. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { SearchField } from '../forms/search-field';
import { CloseIcon } from '../icons';
import { Button } from '../primitives/button';
import { CountMark } from './count-mark';
import { FilterMenu, type FilterOption, FilterOptions } from './filter-menu';
import { MenuSection } from './menu-section';
import { MoreFilters } from './more-filters';
import type { ListState } from './state/list-state-types';

const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > [data-part=unfold]': { display: 'none', mdDown: { display: 'block' } },
    '& > [data-part=controls]': {
      display: 'contents',
      mdDown: { display: 'flex', flexWrap: 'wrap', width: 'full', gap: '2' },
    },
    '& > [data-part=controls][data-folded]': { mdDown: { display: 'none' } },
    '& [data-part=result]': { marginInlineStart: 'auto', color: 'fg.muted', fontSize: 'sm' },
  },
});

export interface ToolbarFilter<K extends string> {
  name: K;
  label: string;
  options: readonly FilterOption[];
  /** Under *More filters*: the toolbar is one line at 1280 pixels, which has room for about four filters. */
  isFurther?: boolean;
}

/** The part of a ListState that the toolbar needs. */
interface ToolbarState<K extends string>
  extends Pick<ListState, 'search' | 'setSearch' | 'activeFilters' | 'isFiltered' | 'reset'> {
  filters: { [name in K]?: readonly string[] };
  toggleFilter: (name: K, value: string) => void;
}

export interface ListToolbarProps<K extends string> {
  list: ToolbarState<K>;
  /** The placeholder of the search; without it there is no search. */
  searchLabel?: string | undefined;
  filters?: readonly ToolbarFilter<K>[];
  /** The number of results: "12 of 61 controls". Announced when it changes. */
  result?: ReactNode;
  /** The arrow down leads from the search to the rows. */
  onDown?: () => void;
  /** Further controls, after the filters. */
  children?: ReactNode;
}

export function ListToolbar<K extends string>(props: ListToolbarProps<K>) {
  const { list, searchLabel, filters = [], result, onDown, children } = props;
  const [isFolded, setFolded] = useState(true);
  // A new field after each reset: one that is kept would still send what was typed just before.
  const [resets, setResets] = useState(0);
  const controlsId = useId();
  const stateOf = ({ name, label, options }: ToolbarFilter<K>) => ({
    label,
    options,
    chosen: list.filters[name] ?? [],
    onToggle: (value: string) => list.toggleFilter(name, value),
  });
  const further = filters.filter(({ isFurther }) => isFurther);
  const reset = () => {
    setResets(resets + 1);
    list.reset();
  };
  return (
    <Bar>
      {searchLabel !== undefined && (
        <SearchField
          key={resets}
          label={searchLabel}
          value={list.search}
          onChange={list.setSearch}
          shortcut="/"
          {...(onDown && { onDown })}
        />
      )}
      <div data-part="unfold">
        <Button aria-expanded={!isFolded} aria-controls={controlsId} onClick={() => setFolded(!isFolded)}>
          Filters
          <CountMark count={list.activeFilters} />
        </Button>
      </div>
      <div data-part="controls" id={controlsId} data-folded={isFolded ? '' : undefined}>
        {filters.map((filter) => !filter.isFurther && <FilterMenu key={filter.name} {...stateOf(filter)} />)}
        {further.length > 0 && (
          <MoreFilters chosen={further.flatMap((filter) => stateOf(filter).chosen).length}>
            {further.map((filter) => (
              <MenuSection key={filter.name} label={filter.label}>
                <FilterOptions {...stateOf(filter)} />
              </MenuSection>
            ))}
          </MoreFilters>
        )}
        {list.isFiltered && (
          <Button variant="ghost" icon={<CloseIcon />} onClick={reset}>
            Reset{list.activeFilters > 0 && <chakra.span srOnly> ({list.activeFilters})</chakra.span>}
          </Button>
        )}
        {children}
      </div>
      <span data-part="result" role="status">
        {result}
      </span>
    </Bar>
  );
}
