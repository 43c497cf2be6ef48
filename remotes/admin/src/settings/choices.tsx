/** One of a few, each a card: how every setting of this page is chosen. */
import { chakra } from '@msp/ui';
import type { ReactNode } from 'react';

const Fieldset = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: '3',
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

interface ChoicesProps<C extends string> {
  /** Names the group for screen readers. */
  label: string;
  choices: readonly { value: C; label: string; icon?: ReactNode }[];
  chosen: C;
  onChoose: (value: C) => void;
}

export function Choices<C extends string>({ label, choices, chosen, onChoose }: ChoicesProps<C>) {
  return (
    <Fieldset aria-label={label}>
      {choices.map(({ value, label: text, icon }) => (
        <label key={value}>
          <input type="radio" name={label} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {icon}
          {text}
        </label>
      ))}
    </Fieldset>
  );
}
