/** A value over time: a line, the same data as a table, and the states before there is a line. Every chart of the application. */
import { lazyWithRetry, useWhenIdle, WhenIdle } from '@msp/loading';
import { type ReactNode, useEffect, useState } from 'react';
import { ScrollArea } from '../page/scroll-area';
import { Button } from '../primitives/button';
import { ChartSkeleton, LoadingRegion } from '../primitives/skeleton';
import { Text } from '../primitives/text';
import { ErrorState } from '../states/states';
import { SimpleTable } from '../table/simple-table';
import type { ChartDetail, TimePoint } from './chart-types';

const LineChart = lazyWithRetry(() => import(/* webpackChunkName: "charts" */ './line-chart'), 'ui/line-chart');

/** Loads the drawing ahead of a chart, so that it appears without a skeleton of its own. If it fails, rendering tries again. */
export const loadChart = (): Promise<unknown> => LineChart.load().catch(() => {});

interface TimeChartColumn<P> {
  header: string;
  cell: (point: P) => ReactNode;
}

export interface TimeChartProps<P extends TimePoint> {
  /** What is measured. */
  name: string;
  /** Oldest first; undefined while they load. */
  points: readonly P[] | undefined;
  target?: number;
  /** The values at the lower and the upper edge. */
  range: readonly [number, number];
  /** Adds height, a legend and bands. `loading` keeps the place for them. */
  detail?: ChartDetail | 'loading';
  /** Why there is no value yet. */
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; retrying: boolean } | undefined;
  /** Further columns of the table. */
  columns?: readonly TimeChartColumn<P>[];
}

function ValuesTable<P extends TimePoint>({
  name,
  points,
  columns,
}: Required<Pick<TimeChartProps<P>, 'name' | 'columns'>> & { points: readonly P[] }) {
  return (
    <ScrollArea label={`Values of ${name}`} maxHeight="16rem">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Value</th>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.time}>
              <td>{point.when}</td>
              <td>
                {point.reading}
                {point.note && `: ${point.note}`}
              </td>
              {columns.map(({ header, cell }) => (
                <td key={header}>{cell(point)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </ScrollArea>
  );
}

export function TimeChart<P extends TimePoint>(props: TimeChartProps<P>) {
  const { name, points, target, range, detail, empty, error, columns = [] } = props;
  const [asTable, setAsTable] = useState(false);
  // Usually while it waits for its data.
  const isIdle = useWhenIdle();
  useEffect(() => {
    if (isIdle) void loadChart();
  }, [isIdle]);
  if (!points && error)
    return <ErrorState compact title={`Couldn't load ${name} over time`} description={error.message} {...error} />;
  const placeholder = <ChartSkeleton detailed={detail !== undefined} />;
  if (!points) return <LoadingRegion label={`Loading ${name} over time`}>{placeholder}</LoadingRegion>;
  if (points.length === 0) return <Text tone="muted">{empty}</Text>;
  const word = asTable ? 'Hide table' : 'Show as table';
  return (
    <div>
      <WhenIdle component={LineChart} placeholder={placeholder}>
        <LineChart
          label={`${name} over time`}
          points={points}
          target={target}
          range={range}
          detail={detail === 'loading' ? undefined : detail}
          actions={
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={asTable}
              aria-label={`${word}: ${name}`}
              onClick={() => setAsTable(!asTable)}
            >
              {word}
            </Button>
          }
        />
      </WhenIdle>
      {points.length === 1 && (
        <Text size="xs" tone="muted">
          The line appears with the second value.
        </Text>
      )}
      {asTable && <ValuesTable name={name} points={points} columns={columns} />}
    </div>
  );
}
