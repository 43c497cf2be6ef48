/** The parts of a whole as one bar. The text beside it has the numbers; screen readers get them as the bar's name. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { Tone } from '../theme/palette';

const Track = chakra('div', {
  base: {
    display: 'flex',
    gap: '1px',
    width: 'full',
    height: '2',
    overflow: 'hidden',
    bg: 'bg.selected',
    borderRadius: 'full',
    '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: '1px' },
  },
});

const Part = chakra('span', {
  base: { flexBasis: '0', minWidth: '2px', bg: 'currentColor', forcedColorAdjust: 'none' },
});

export interface StackedBarProps {
  /** "40 met, 3 concerns, 17 not assessed" */
  label: string;
  /** In order. What is left of `total` stays empty. */
  parts: readonly { key: string; value: number; tone: Tone }[];
  total: number;
}

export function StackedBar({ label, parts, total }: StackedBarProps) {
  const left = total - parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Track role="img" aria-label={label}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, value, tone }) => (
          <Part key={key} color={`${tone}.solid`} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      {left > 0 && <span style={{ flex: `${left} 0 0` }} />}
    </Track>
  );
}
