/** One filter of a list: a button with the number of chosen values, and a panel of checkboxes. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../forms/inputs';
import { CountMark } from './count-mark';
import { DropPanel } from './drop-panel';

export interface FilterOption {
  value: string;
  label: string;
  /** The number of records with this value. */
  count?: number | undefined;
}

export interface FilterOptionsProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of a filter, for a fieldset with its label. */
export function FilterOptions({ options, chosen, onToggle }: Omit<FilterOptionsProps, 'label'>) {
  return options.map(({ value, label, count }) => (
    <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
      {label}
      {count !== undefined && <small>{count}</small>}
    </Checkbox>
  ));
}

export function FilterMenu(filter: FilterOptionsProps) {
  return (
    <DropPanel
      label={
        <>
          {filter.label}
          <chakra.span srOnly> filter</chakra.span>
          <CountMark count={filter.chosen.length} />
        </>
      }
    >
      {() => (
        <fieldset aria-label={filter.label}>
          <FilterOptions {...filter} />
        </fieldset>
      )}
    </DropPanel>
  );
}
