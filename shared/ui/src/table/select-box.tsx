/** The box that ticks a row, or all of them. Larger to hit than it looks; Shift ticks a range. */
import { chakra } from '@chakra-ui/react/styled-system';

const Area = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    margin: '-1.5',
    cursor: 'pointer',
    '& > input': { width: '4', height: '4', accentColor: '{colors.accent.solid}', cursor: 'pointer' },
  },
});

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  mixed?: boolean;
  onChange: (on: boolean, range: boolean) => void;
}

export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <Area>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => {
          const { nativeEvent } = event;
          onChange(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </Area>
  );
}
