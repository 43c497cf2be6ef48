/** The drawing of a line chart: line with gaps, axes, target and bands. Screen readers use the frame around it. */
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Bar, Line, LinePath } from '@visx/shape';
import { formatInstant, formatNumber } from '../format/locale';
import type { ChartDetail, ChartPoint } from './chart-types';
import { type ChartFrame, isMeasured, isolatedPoints, type scalesOf } from './scales';

type Scales = ReturnType<typeof scalesOf>;

interface PlotProps {
  frame: ChartFrame;
  scales: Scales;
  points: readonly ChartPoint[];
  target: number | undefined;
  detail: ChartDetail | undefined;
  /** The point that is read out. */
  current: ChartPoint;
  /** Marks the point that is read out with a line. */
  isChosen: boolean;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Longer periods have months on their axis. */
const longPeriodDays = 200;
/** A label of the time axis and the space around it, in pixels. */
const timeTickWidth = 110;

function Axes({ frame: { width, height, margin }, scales: { x, y }, detail }: AxesProps) {
  const [from, to] = x.domain().map(Number);
  const span = [from ?? 0, to ?? 0] as const;
  const tick = detail?.tick ?? formatNumber;
  // A small chart has the values at its edges and in its middle.
  const numTicks = detail ? 4 : 2;
  const style = (span[1] - span[0]) / dayMs > longPeriodDays ? 'month' : 'day';
  return (
    <>
      {y.ticks(numTicks).map((value) => (
        <Line
          key={value}
          data-part="grid"
          from={{ x: margin.left, y: y(value) }}
          to={{ x: width - margin.right, y: y(value) }}
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={numTicks}
        hideAxisLine
        hideTicks
        tickLength={4}
        tickFormat={(value) => tick(Number(value))}
        tickLabelProps={{ textAnchor: 'end', dy: '0.33em' }}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        numTicks={Math.max(2, Math.floor(width / timeTickWidth))}
        hideTicks
        tickFormat={(value) => formatInstant(new Date(Number(value)), style)}
        tickLabelProps={{ textAnchor: 'middle' }}
      />
    </>
  );
}

type AxesProps = Pick<PlotProps, 'frame' | 'scales' | 'detail'>;

/** What applied instead of the measured values, inside the chart's period. */
function Bands({ frame: { height, margin }, scales: { x, y }, detail: { bands, span } }: BandsProps) {
  return bands.map(({ from, to, value }) => {
    const [left, right] = [x(Math.max(from, span[0])), x(Math.min(to, span[1]))];
    return (
      <g key={from} data-part="band">
        <Bar x={left} y={margin.top} width={Math.max(2, right - left)} height={height - margin.top - margin.bottom} />
        <Line from={{ x: left, y: y(value) }} to={{ x: right, y: y(value) }} />
      </g>
    );
  });
}

type BandsProps = Pick<PlotProps, 'frame' | 'scales'> & { detail: ChartDetail };

export function Plot({ frame, scales, points, target, detail, current, isChosen }: PlotProps) {
  const { height, width, margin } = frame;
  const { x, y } = scales;
  const at = { x: x(current.time), y: current.value === null ? undefined : y(current.value) };
  return (
    // The view box scales the drawing where the width is not measured again, as on paper.
    <svg aria-hidden="true" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {detail && <Bands frame={frame} scales={scales} detail={detail} />}
      <Axes frame={frame} scales={scales} detail={detail} />
      {target !== undefined && (
        <Line
          data-part="target"
          from={{ x: margin.left, y: y(target) }}
          to={{ x: width - margin.right, y: y(target) }}
        />
      )}
      {isChosen && (
        <Line data-part="cursor" from={{ x: at.x, y: margin.top }} to={{ x: at.x, y: height - margin.bottom }} />
      )}
      <LinePath
        data-part="values"
        data={[...points]}
        x={({ time }) => x(time)}
        y={({ value }) => y(value ?? 0)}
        defined={isMeasured}
      />
      {isolatedPoints(points).map(({ time, value }) => (
        <circle key={time} data-part="point" cx={x(time)} cy={y(value ?? 0)} r="2" />
      ))}
      {at.y !== undefined && <circle data-part="dot" cx={at.x} cy={at.y} r="4" />}
    </svg>
  );
}
