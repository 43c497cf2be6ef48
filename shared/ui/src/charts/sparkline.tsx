/** A small line of the latest values inside a row, drawn once the browser is idle. Its label says in words what it shows. */
import { chakra } from '@chakra-ui/react/styled-system';
import { lazyWithRetry, WhenIdle } from '@msp/loading';
import type { SparkLineProps } from './spark-line';
import { sparklineFrame } from './sparkline-frame';

const SparkLine = lazyWithRetry(() => import(/* webpackChunkName: "charts" */ './spark-line'), 'ui/spark-line');

const { width, height } = sparklineFrame;

const Frame = chakra('span', {
  base: {
    display: 'inline-block',
    verticalAlign: 'middle',
    '& [data-part=values]': { stroke: 'accent.solid', strokeWidth: '1.5px', strokeLinejoin: 'round', fill: 'none' },
    '& [data-part=target]': { stroke: 'fg.muted', strokeWidth: '1px', strokeDasharray: '2 2' },
    '& [data-part=dot]': { fill: 'accent.solid' },
  },
});

export interface SparklineProps extends SparkLineProps {
  label: string;
}

export function Sparkline({ label, ...line }: SparklineProps) {
  return (
    <Frame role="img" aria-label={label} style={{ width, height }}>
      <WhenIdle component={SparkLine} placeholder={null}>
        <SparkLine {...line} />
      </WhenIdle>
    </Frame>
  );
}
