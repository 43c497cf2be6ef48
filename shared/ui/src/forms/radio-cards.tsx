/** A choice of one, with each option as a card. Native radio buttons, so keyboard and grouping work as usual. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Fieldset = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1 1 8rem',
      minHeight: '10',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& label:hover': { bg: 'bg.hover' },
    '& label:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle', fontWeight: 'medium' },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
    '& input': { accentColor: '{colors.accent.solid}', outline: 'none' },
  },
});

export interface RadioCardsProps<V extends string> {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  /** Null if nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
}

export function RadioCards<V extends string>({ label, options, value, onChange }: RadioCardsProps<V>) {
  return (
    <Fieldset aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </Fieldset>
  );
}
