/** Running text and headings. Sizes are of the type scale: 14 px body, 20 px page titles. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';
import type { PlacementProps, SizeProps, VisibilityProps } from './style-props';

const tones = {
  muted: { color: 'fg.muted' },
  subtle: { color: 'fg.subtle' },
  accent: { color: 'accent.fg' },
  good: { color: 'good.fg' },
  attention: { color: 'attention.fg' },
  bad: { color: 'bad.fg' },
  none: { color: 'none.fg' },
} as const;

const weights = {
  normal: { fontWeight: 'normal' },
  medium: { fontWeight: 'medium' },
  semibold: { fontWeight: 'semibold' },
} as const;

interface TypeProps extends Omit<ComponentPropsWithRef<'p'>, 'color'>, PlacementProps, SizeProps, VisibilityProps {
  weight?: keyof typeof weights;
}

export interface TextProps extends TypeProps {
  /** The element it renders; a `p` by default. */
  as?: 'p' | 'span' | 'strong' | 'small' | 'div' | 'code' | 'blockquote' | 'h3' | 'h4' | 'label' | 'time' | 'pre';
  tone?: keyof typeof tones | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** Identifiers and code. */
  mono?: boolean;
  italic?: boolean;
  align?: 'center' | 'end';
  /** One line that ends in an ellipsis. */
  truncate?: boolean;
  /** Keeps the line breaks and spaces of what people typed. */
  preserveLines?: boolean;
}

export const Text: FC<TextProps> = chakra('p', {
  variants: {
    tone: tones,
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
      xl: { fontSize: 'xl' },
      '2xl': { fontSize: '2xl', lineHeight: 'tight' },
      '3xl': { fontSize: '3xl', lineHeight: 'tight' },
    },
    weight: weights,
    mono: { true: { fontFamily: 'mono' } },
    italic: { true: { fontStyle: 'italic' } },
    align: { center: { textAlign: 'center' }, end: { textAlign: 'end' } },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' } },
    preserveLines: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  },
});

export interface HeadingProps extends TypeProps {
  /** The element it renders; an `h2` by default. */
  as?: 'h1' | 'h2' | 'h3' | 'h4';
  size?: 'sm' | 'md' | 'lg';
}

export const Heading: FC<HeadingProps> = chakra('h2', {
  base: { fontSize: 'lg' },
  variants: {
    size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, lg: { fontSize: 'xl' } },
    weight: weights,
  },
});

export interface SubTextProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  tone?: keyof typeof tones;
  size?: 'xs' | 'sm';
  mono?: boolean;
}

/** A second line under the first of a cell or an option. */
export const SubText: FC<SubTextProps> = chakra('span', {
  base: { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
  variants: {
    tone: tones,
    size: { xs: { fontSize: 'xs' }, sm: { fontSize: 'sm' } },
    mono: { true: { fontFamily: 'mono' } },
  },
});

export interface KbdProps extends ComponentPropsWithRef<'kbd'> {
  /** Inside a button: in its colour, and hidden on a narrow screen. */
  onButton?: boolean;
}

export const Kbd: FC<KbdProps> = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: '1',
    fontFamily: 'mono',
    fontSize: 'xs',
    color: 'fg.muted',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
  },
  variants: {
    onButton: {
      true: {
        display: { base: 'none', md: 'inline-block' },
        color: 'inherit',
        borderColor: 'currentColor',
        opacity: 0.7,
      },
    },
  },
});

/** The part of a text that matches a search. */
export const Mark: FC<ComponentPropsWithRef<'mark'>> = chakra('mark', {
  base: { bg: 'attention.subtle', color: 'inherit', fontWeight: 'medium' },
});
