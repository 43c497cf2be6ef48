/** Buttons, and links that look like buttons. A busy button keeps its size and focus, is announced as busy, and ignores presses. */
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from '@msp/router';
import type { ComponentPropsWithRef, FC, ReactNode } from 'react';
import { buttonRecipe } from './button-recipe';
import { Spinner } from './spinner';
import type { PlacementProps, SizeProps } from './style-props';

const Base = chakra('button', buttonRecipe);

interface LookProps extends PlacementProps, Pick<SizeProps, 'width'> {
  /** One primary button at most on a page. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link' | 'done';
  size?: 'sm' | 'md';
  /** The alignment of the content in a wide button. */
  align?: 'start' | 'between';
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'>, LookProps {
  busy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: ReactNode;
  /** Before the label; a spinner takes its place while busy. */
  icon?: ReactNode;
}

export function Button({ busy = false, busyLabel, icon, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </Base>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'>, LookProps {
  /** What the button does. */
  'aria-label': string;
}

export function IconButton(props: IconButtonProps) {
  return (
    <Base
      type="button"
      variant="ghost"
      width={props.size === 'sm' ? '7' : '8'}
      px="0"
      fontSize="lg"
      {...props}
      title={props.title ?? props['aria-label']}
    />
  );
}

const LinkBase = chakra(Link, buttonRecipe);

export interface LinkButtonProps extends Omit<LinkProps, 'color'>, LookProps {
  icon?: ReactNode;
}

/** A link to a path of the application that looks like a button. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkBase data-target="" data-screen-only="" {...rest}>
      {icon}
      {children}
    </LinkBase>
  );
}

const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.fg',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textDecorationColor: 'accent.border',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
    // A finger hits more than the line of text.
    '@media (pointer: coarse)': {
      position: 'relative',
      '&::after': { content: '""', position: 'absolute', insetBlock: '-3', insetInline: '-1' },
    },
  },
});

/** A link inside text or a cell. */
export const TextLink: FC<Omit<LinkProps, 'color'>> = chakra(Link, textLinkRecipe);

/** A link to a place on the same page. */
export const AnchorLink: FC<Omit<ComponentPropsWithRef<'a'>, 'color'>> = chakra('a', textLinkRecipe);
