/** The line of a TimeChart with its target. The pointer and the arrow keys read out single values. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Inline } from '../primitives/layout';
import { Text } from '../primitives/text';
import { type ChartPoint, chartHeight, chartWidth, geometryOf } from './geometry';

const Frame = chakra('div', {
  base: {
    borderRadius: 'sm',
    bg: 'bg.sunken',
    cursor: 'crosshair',
    touchAction: 'pan-y',
    '& svg': { display: 'block', width: 'full', height: '5rem', overflow: 'visible' },
    '& path, & line': { vectorEffect: 'non-scaling-stroke', fill: 'none', strokeLinecap: 'round' },
    '& [data-part=values]': { stroke: 'accent.solid', strokeWidth: '2px', strokeLinejoin: 'round' },
    '& [data-part=target]': { stroke: 'fg.muted', strokeWidth: '1px', strokeDasharray: '4 4' },
    '& [data-part=cursor]': { stroke: 'border.control', strokeWidth: '1px' },
    '& [data-part=dot]': { stroke: 'accent.solid', strokeWidth: '8px' },
  },
});

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

export interface TimePoint extends ChartPoint {
  /** The point's time as text. */
  when: string;
  /** The value as text, or that there is none. */
  reading: string;
  /** What a reader has to know about the value. */
  note?: string | null;
}

const textOf = ({ when, reading, note }: TimePoint) => `${when}: ${reading}${note ? ` (${note})` : ''}`;

export interface LineChartProps {
  /** Names the chart for screen readers. */
  label: string;
  /** Oldest first, at least one. */
  points: readonly TimePoint[];
  target?: number | undefined;
  /** The values at the lower and the upper edge. */
  range: readonly [number, number];
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
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const wanted = ((event.clientX - left) / (width || 1)) * chartWidth;
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

export function LineChart({ label, points, target, range, actions }: LineChartProps) {
  const { x, y, segments } = geometryOf(points, range);
  const { at, isChosen, handlers } = useReading(points, x);
  const point = points[at];
  if (!point) return null;
  return (
    <div>
      <Frame
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={textOf(point)}
        {...handlers}
      >
        <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
          {target !== undefined && <line data-part="target" x1="0" x2={chartWidth} y1={y(target)} y2={y(target)} />}
          {isChosen && <line data-part="cursor" x1={x(point.time)} x2={x(point.time)} y1="0" y2={chartHeight} />}
          {segments.map((path) => (
            <path key={path} data-part="values" d={path} />
          ))}
          {point.value !== null && (
            <line data-part="dot" x1={x(point.time)} x2={x(point.time)} y1={y(point.value)} y2={y(point.value)} />
          )}
        </svg>
      </Frame>
      <Inline justifyContent="space-between" marginTop="1">
        <Text as="span" size="xs" tone="muted">
          {textOf(point)}
        </Text>
        {actions}
      </Inline>
    </div>
  );
}
