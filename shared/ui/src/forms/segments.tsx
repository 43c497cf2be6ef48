/** A choice of one, with the options side by side. Native radio buttons, so keyboard and grouping work as usual. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const Frame = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    width: 'fit-content',
    maxWidth: 'full',
    gap: '0.5',
    p: '0.5',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > legend': { srOnly: true },
    '& > label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      px: '3',
      py: '1',
      fontSize: 'sm',
      color: 'fg.muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
    '& > label:has(:checked)': {
      bg: 'bg.surface',
      color: 'fg.default',
      fontWeight: 'medium',
      boxShadow: '0 0 0 1px {colors.border.strong}',
    },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.accent.solid}', outlineOffset: '1px' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  },
});

export interface SegmentOption<V extends string> {
  value: V;
  label: ReactNode;
}

export interface SegmentsProps<V extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly SegmentOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <Frame>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </Frame>
  );
}
