/** Buttons, and links that look like buttons. A busy button keeps its size and focus, is announced as busy, and ignores presses. */
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from '@msp/router';
import { type ComponentPropsWithRef, type FC, type ReactNode, useId } from 'react';
import { buttonRecipe } from './button-recipe';
import { Spinner } from './spinner';
import type { PlacementProps, SizeProps } from './style-props';
import { Text } from './text';

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
  /** Why it cannot act now, in a sentence. It is shown beside the button, which stays in the tab order. */
  unavailable?: string | undefined;
  /** Shows that reason as a tooltip, where text beside the button would move what is next to it. */
  reasonAsTooltip?: boolean;
  /** Before the label; a spinner takes its place while busy. */
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { busy = false, busyLabel, unavailable, reasonAsTooltip = false, icon, children, onClick, ...rest } = props;
  const reasonId = useId();
  return (
    <>
      <Base
        type="button"
        {...rest}
        {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
        {...(unavailable !== undefined && {
          'aria-disabled': true,
          ...(reasonAsTooltip ? { title: unavailable } : { 'aria-describedby': reasonId }),
        })}
        onClick={(event) => {
          if (busy || unavailable !== undefined) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {busy ? <Spinner /> : icon}
        {busy && busyLabel !== undefined ? busyLabel : children}
      </Base>
      {unavailable !== undefined && !reasonAsTooltip && (
        <Text as="span" size="sm" tone="muted" id={reasonId} data-part="reason" data-screen-only="">
          {unavailable}
        </Text>
      )}
    </>
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
