/** What the lines and areas of a chart mean. */
import { chakra } from '@chakra-ui/react/styled-system';
import { lineStyles } from './chart-styles';
import type { ChartDetail } from './chart-types';

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    marginTop: '2',
    fontSize: 'xs',
    color: 'fg.muted',
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1.5' },
    ...lineStyles,
  },
});

type Part = keyof ChartDetail['legend'];

const middle = { x1: 0, x2: 20, y1: 6, y2: 6 } as const;

const samples: Record<Part, React.ReactNode> = {
  values: <line data-part="values" {...middle} />,
  target: <line data-part="target" {...middle} />,
  bands: (
    <g data-part="band">
      <rect width="20" height="12" />
      <line {...middle} />
    </g>
  ),
};

interface ChartLegendProps extends Record<Part, string> {
  hasTarget: boolean;
  hasBands: boolean;
}

export function ChartLegend({ hasTarget, hasBands, ...words }: ChartLegendProps) {
  const shown: readonly Part[] = [
    'values',
    ...(hasTarget ? (['target'] as const) : []),
    ...(hasBands ? (['bands'] as const) : []),
  ];
  return (
    <Legend aria-label="Legend">
      {shown.map((part) => (
        <li key={part}>
          <svg aria-hidden="true" width="20" height="12">
            {samples[part]}
          </svg>
          {words[part]}
        </li>
      ))}
    </Legend>
  );
}
