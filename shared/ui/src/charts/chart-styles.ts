/** How the parts of a chart look, by their `data-part`. */

const part = (name: string) => `& [data-part=${name}]`;

/** Lines that legend and plot share. */
export const lineStyles = {
  [part('values')]: { stroke: 'accent.solid', strokeWidth: '2px', strokeLinejoin: 'round', fill: 'none' },
  [part('target')]: { stroke: 'fg.muted', strokeWidth: '1px', strokeDasharray: '4 4' },
  [`${part('band')} rect`]: { fill: 'attention.subtle' },
  [`${part('band')} line`]: { stroke: 'attention.solid', strokeWidth: '2px', strokeDasharray: '2 3' },
} as const;

export const chartStyles = {
  borderRadius: 'sm',
  bg: 'bg.sunken',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  '& svg': { display: 'block', width: 'full' },
  '& text': { fill: 'fg.muted', fontSize: 'xs', fontFamily: 'inherit' },
  ...lineStyles,
  [part('grid')]: { stroke: 'border.default', strokeWidth: '1px' },
  [part('cursor')]: { stroke: 'border.control', strokeWidth: '1px' },
  [`${part('dot')}, ${part('point')}`]: { fill: 'accent.solid' },
  '& .visx-axis-line': { stroke: 'border.strong' },
} as const;
