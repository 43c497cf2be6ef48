/** A progress bar from 0 to 100. For a status use StatusBadge. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { Tone } from '../theme/palette';

const Track = chakra('div', {
  base: {
    width: 'full',
    height: '1.5',
    overflow: 'hidden',
    bg: 'bg.selected',
    borderRadius: 'full',
    '& > div': { height: 'full', borderRadius: 'full', bg: 'currentColor', transition: 'width 120ms' },
  },
});

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** Names the bar for screen readers. */
  label: string;
  tone?: Tone;
}

export function Progress({ value, label, tone = 'accent' }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      color={`${tone}.solid`}
      data-tone={tone}
    >
      <div style={{ width: `${percent}%` }} />
    </Track>
  );
}
