/** Lists: rows with lines between them, bullets, or plain items. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';
import type { PaddingProps, PlacementProps, SizeProps, SurfaceProps, VisibilityProps } from './style-props';

export interface ListProps
  extends Omit<ComponentPropsWithRef<'ul'>, 'color'>,
    PaddingProps,
    PlacementProps,
    SizeProps,
    SurfaceProps,
    VisibilityProps {
  as?: 'ul' | 'ol';
  /** `lines` puts a line between items, `rows` padding too. Plain items have no style of their own. */
  variant?: 'plain' | 'lines' | 'rows' | 'bullets';
  /** The height of rows. */
  density?: 'compact' | 'normal' | 'roomy';
  /** A line above the first row too, as under a card's header. */
  lineAbove?: boolean;
}

const row = '& > li';
const lineBetween = { '& > li + li': { borderTopWidth: '1px' } } as const;

/** A `ul` by default. */
export const List: FC<ListProps> = chakra('ul', {
  base: { listStyle: 'none' },
  variants: {
    variant: {
      plain: {},
      lines: lineBetween,
      rows: { [row]: { px: '4', py: '2.5', scrollMarginTop: '4' }, ...lineBetween },
      bullets: { listStyle: 'disc', paddingInlineStart: '5' },
    },
    density: { compact: { [row]: { py: '2' } }, normal: {}, roomy: { [row]: { py: '3' } } },
    lineAbove: { true: { borderTopWidth: '1px' } },
  },
});
