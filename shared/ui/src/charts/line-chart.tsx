/** The line of a TimeChart with its target. The pointer and the arrow keys read out single values. Loads with the first chart. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useParentSize } from '@visx/responsive';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Box, Inline } from '../primitives/layout';
import { Text } from '../primitives/text';
import { ChartLegend } from './chart-legend';
import { chartStyles } from './chart-styles';
import type { ChartDetail, TimePoint } from './chart-types';
import { Plot } from './plot';
import { scalesOf } from './scales';

const Frame = chakra('div', { base: chartStyles });

const sizes = {
  plain: { height: 112, margin: { top: 8, right: 16, bottom: 24, left: 40 } },
  detailed: { height: 240, margin: { top: 12, right: 16, bottom: 28, left: 52 } },
} as const;

/** Only the width is measured, first and after each change. Until then a likely one is used. */
const measuring = {
  initialSize: { width: 640 },
  ignoreDimensions: ['height', 'top', 'left'],
  debounceTime: 50,
} satisfies Parameters<typeof useParentSize>[0];

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

const textOf = ({ when, reading, note }: TimePoint) => `${when}: ${reading}${note ? ` (${note})` : ''}`;

export interface LineChartProps {
  /** Names the chart for screen readers. */
  label: string;
  /** Oldest first, at least one. */
  points: readonly TimePoint[];
  target?: number | undefined;
  /** The values at the lower and the upper edge. */
  range: readonly [number, number];
  detail?: ChartDetail | undefined;
  /** Beside the value that is read out. */
  actions: ReactNode;
}

/** The point that is read out: the last one unless the pointer or the keys are on another. */
function useReading(points: readonly TimePoint[], x: (time: number) => number) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const leave = () => setChosen(undefined);
  return {
    at,
    isChosen: chosen !== undefined,
    handlers: {
      onMouseMove: (event: MouseEvent<HTMLDivElement>) => {
        const wanted = event.clientX - event.currentTarget.getBoundingClientRect().left;
        const distances = points.map(({ time }) => Math.abs(x(time) - wanted));
        setChosen(distances.indexOf(Math.min(...distances)));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        setChosen(step(at, last));
      },
      onMouseLeave: leave,
      onBlur: leave,
    },
  };
}

export default function LineChart({ label, points, target, range, detail, actions }: LineChartProps) {
  const { parentRef, width } = useParentSize(measuring);
  // While it is hidden, its width is 0.
  const frame = { width: width || measuring.initialSize.width, ...(detail ? sizes.detailed : sizes.plain) };
  const scales = scalesOf(points, range, frame, detail?.span);
  const { at, isChosen, handlers } = useReading(points, scales.x);
  const point = points[at];
  if (!point) return null;
  return (
    <div>
      <Frame
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={textOf(point)}
        {...handlers}
      >
        <Plot
          frame={frame}
          scales={scales}
          points={points}
          target={target}
          detail={detail}
          current={point}
          isChosen={isChosen}
        />
      </Frame>
      {detail && <ChartLegend {...detail.legend} hasTarget={target !== undefined} hasBands={detail.bands.length > 0} />}
      <Inline justifyContent="space-between" marginTop="1">
        <Text as="span" size="xs" tone="muted">
          {textOf(point)}
        </Text>
        <Box flexShrink="0">{actions}</Box>
      </Inline>
    </div>
  );
}
