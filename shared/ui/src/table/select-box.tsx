/** The checkbox of a row, or of all rows. Its hit area is larger than the box; Shift selects a range. */
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
  /** Some rows are selected, but not all. */
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
