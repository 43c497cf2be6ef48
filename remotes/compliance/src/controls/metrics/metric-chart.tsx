/** A metric over time with its target. A pointer or the arrow keys read out single values; gaps are what was not measured. */
import { chakra, formatDate, Text } from '@msp/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { chartHeight, chartWidth, geometryOf } from './chart-geometry';
import { isMeasured, type Metric, type Point, valueWords } from './metric-values';

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

interface MetricChartProps {
  metric: Metric;
  /** Oldest first, at least one. */
  points: readonly Point[];
}

export function MetricChart({ metric, points }: MetricChartProps) {
  const [read, setRead] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(read ?? last, last);
  const point = points[at];
  const { x, y, segments } = geometryOf(points, metric);
  if (!point) return null;
  const words = `${formatDate(point.observedAt)}: ${valueWords(point, metric)}`;

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const wanted = ((event.clientX - left) / (width || 1)) * chartWidth;
    const distances = points.map((one) => Math.abs(x(one) - wanted));
    setRead(distances.indexOf(Math.min(...distances)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setRead(step(at, last));
  };

  return (
    <div>
      <Frame
        role="slider"
        tabIndex={0}
        aria-label={`${metric.name} over time`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onMouseMove={follow}
        onMouseLeave={() => setRead(undefined)}
        onBlur={() => setRead(undefined)}
      >
        <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
          <line data-part="target" x1="0" x2={chartWidth} y1={y(metric.target)} y2={y(metric.target)} />
          {read !== undefined && <line data-part="cursor" x1={x(point)} x2={x(point)} y1="0" y2={chartHeight} />}
          {segments.map((path) => (
            <path key={path} data-part="values" d={path} />
          ))}
          {isMeasured(point) && (
            <line data-part="dot" x1={x(point)} x2={x(point)} y1={y(point.value)} y2={y(point.value)} />
          )}
        </svg>
      </Frame>
      <Text size="xs" tone="muted" marginTop="1">
        {words}
        {point.reason && ` (${point.reason})`}
      </Text>
    </div>
  );
}
