/**
 * The style props that primitives take from outside this package. Colours and spacing are tokens of the theme; a length is
 * any CSS length. Screens never see the rest of Chakra's props.
 */
import type { HTMLAttributes, Ref } from 'react';
import type { semanticTokens } from '../theme/semantic-tokens';
import type { tokens } from '../theme/tokens';

/** One value for every width, or one from each breakpoint on. */
export type At<T> = T | { base?: T; sm?: T; md?: T; lg?: T; xl?: T };

export type Space = keyof typeof tokens.spacing;
type Colors = typeof semanticTokens.colors;
export type ColorToken = { [K in keyof Colors]: `${K}.${keyof Colors[K] & string}` }[keyof Colors];
type Margin = At<Space | `-${Space}` | 'auto'>;
type Length = At<string>;
type Line = '1px' | '2px' | '3px' | '0' | undefined;

/** The position of an element in its parent. */
export interface PlacementProps {
  marginTop?: Margin;
  marginBottom?: Margin;
  marginInline?: Margin;
  marginInlineStart?: Margin;
  marginInlineEnd?: Margin;
  flex?: At<string>;
  flexShrink?: '0';
  alignSelf?: At<'flex-start' | 'center' | 'flex-end' | 'stretch'>;
  gridColumn?: At<string>;
}

export interface SizeProps {
  width?: Length;
  minWidth?: Length;
  maxWidth?: Length;
  height?: Length;
  minHeight?: Length;
  maxHeight?: Length;
}

/** How the children of a Stack, an Inline or a Grid are laid out. */
export interface FlowProps {
  flexDirection?: At<'row' | 'row-reverse' | 'column'>;
  gap?: At<Space>;
  columnGap?: At<Space>;
  rowGap?: At<Space>;
  alignItems?: At<'flex-start' | 'start' | 'center' | 'flex-end' | 'baseline' | 'stretch'>;
  justifyContent?: At<'flex-start' | 'center' | 'flex-end' | 'space-between'>;
}

export interface PaddingProps {
  p?: At<Space>;
  px?: At<Space>;
  py?: At<Space>;
  pt?: At<Space>;
  pb?: At<Space>;
  paddingInlineStart?: At<Space>;
}

/** Background, border and colour of an area. */
export interface SurfaceProps {
  bg?: Extract<ColorToken, `bg.${string}` | `${string}.subtle`> | undefined;
  color?: ColorToken | undefined;
  fontSize?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  fontWeight?: 'normal' | 'medium' | 'semibold';
  borderWidth?: Line;
  borderTopWidth?: Line;
  borderBottomWidth?: Line;
  borderInlineStartWidth?: Line;
  borderInlineEndWidth?: Line;
  borderColor?: ColorToken | undefined;
  borderRadius?: 'sm' | 'md' | 'full';
}

/** Display, position and overflow. */
export interface VisibilityProps {
  display?: At<'none' | 'block' | 'inline-block' | 'inline-flex' | 'flex' | 'grid' | 'contents'>;
  position?: At<'static' | 'relative' | 'sticky'>;
  top?: At<Space>;
  scrollMarginTop?: Space;
  overflow?: At<'hidden' | 'auto' | 'visible'>;
  overflowWrap?: 'anywhere';
}

export type LayoutElement =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'footer'
  | 'form'
  | 'header'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

export interface ElementProps extends Omit<HTMLAttributes<HTMLDivElement>, 'color'> {
  /** The element it renders; a `div` by default. */
  as?: LayoutElement;
  ref?: Ref<HTMLDivElement>;
}
