/** A choice of one, with all options visible. Native radio buttons, so keyboard and grouping work as usual. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Group = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    '& > label': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', cursor: 'pointer' },
    '& > label:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& input:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    '& input': { width: '4', height: '4', accentColor: '{colors.accent.solid}' },
  },
});

export interface RadioGroupProps<T extends string> {
  options: readonly { value: T; label: string }[];
  /** Null if nothing is chosen. */
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export function RadioGroup<T extends string>({ options, value, onChange, disabled, ...rest }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <Group role="radiogroup" {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Group>
  );
}
