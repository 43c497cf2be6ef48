/** Layout primitives: box, stack, row and grid. Pages build their layout from these only. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC } from 'react';
import type {
  At,
  ElementProps,
  FlowProps,
  PaddingProps,
  PlacementProps,
  SizeProps,
  SurfaceProps,
  VisibilityProps,
} from './style-props';

export interface BoxProps
  extends ElementProps,
    PaddingProps,
    PlacementProps,
    SizeProps,
    SurfaceProps,
    VisibilityProps {}

/** An area with padding, a border or a background. */
export const Box: FC<BoxProps> = chakra('div');

export interface StackProps extends BoxProps, FlowProps {}

/** A column of children, 12 px apart. */
export const Stack: FC<StackProps> = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3' },
});

export interface InlineProps extends BoxProps, FlowProps {
  /** Wraps into further lines if there is too little space. */
  wrap?: boolean;
  /** Text inside stays on one line. */
  noWrap?: boolean;
}

/** A row of children, vertically centred, 8 px apart. */
export const Inline: FC<InlineProps> = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2' },
  variants: { wrap: { true: { flexWrap: 'wrap' } }, noWrap: { true: { whiteSpace: 'nowrap' } } },
});

type Track = number | string;

export interface GridProps extends BoxProps, FlowProps {
  /** Columns from the breakpoint `from` on: a number is a share of the width, a string a CSS width. One column below it. */
  columns?: readonly Track[] | undefined;
  from?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Makes as many equal columns as fit, each at least this wide. */
  minColumn?: string | undefined;
}

const GridBase = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } });

const trackOf = (track: Track): string => (typeof track === 'number' ? `minmax(0, ${track}fr)` : track);

function templateOf({ columns, from, minColumn }: Pick<GridProps, 'columns' | 'from' | 'minColumn'>): At<string> {
  if (minColumn) return `repeat(auto-fit, minmax(min(${minColumn}, 100%), 1fr))`;
  if (!columns) return 'minmax(0, 1fr)';
  const template = columns.map(trackOf).join(' ');
  return from ? { base: 'minmax(0, 1fr)', [from]: template } : template;
}

/** Children in columns, 16 px apart. */
export function Grid({ columns, from, minColumn, ...rest }: GridProps) {
  return <GridBase gridTemplateColumns={templateOf({ columns, from, minColumn })} {...rest} />;
}

/** Read aloud, never seen. */
export const VisuallyHidden: FC<Omit<ElementProps, 'as'> & { as?: 'span' | 'h2' }> = chakra('span', {
  base: { srOnly: true },
});
