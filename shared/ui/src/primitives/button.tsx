/** Buttons. A busy button keeps its place and its focus, says so, and does nothing when pressed. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './button-recipe';
import { Spinner } from './spinner';

const Base = chakra('button', buttonRecipe);

export interface ButtonProps extends ComponentProps<typeof Base> {
  busy?: boolean;
  /** What the button says while busy; its own words unless told. */
  busyLabel?: ReactNode;
  /** Stands before the words; a spinner takes its place while busy. */
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

export interface IconButtonProps extends ComponentProps<typeof Base> {
  /** What it does, in words. */
  'aria-label': string;
}

export function IconButton(props: IconButtonProps) {
  return (
    <Base
      type="button"
      variant="ghost"
      width="8"
      px="0"
      fontSize="lg"
      {...props}
      title={props.title ?? props['aria-label']}
    />
  );
}

const LinkBase = chakra(Link, buttonRecipe);

export interface LinkButtonProps extends ComponentProps<typeof LinkBase> {
  icon?: ReactNode;
}

/** Goes somewhere, looks like a button. `to` is a path of the application. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkBase {...rest}>
      {icon}
      {children}
    </LinkBase>
  );
}

/** A link inside text or a cell. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textDecorationColor: 'accent.border',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
