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

export interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

export function FilterMenu({ label, options, chosen, onToggle }: FilterMenuProps) {
  return (
    <DropPanel
      label={
        <>
          {label}
          <chakra.span srOnly> filter</chakra.span>
          <CountMark count={chosen.length} />
        </>
      }
    >
      {() => (
        <fieldset aria-label={label}>
          {options.map(({ value, label: words, count }) => (
            <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
              {words}
              {count !== undefined && <small>{count}</small>}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </DropPanel>
  );
}
