/** Native form controls, which keep the browser's keyboard, pickers and autofill. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { SizeProps } from '../primitives/style-props';
import { controlRecipe } from './control-recipe';
import { useField, useMaxLength } from './field';

type Width = Pick<SizeProps, 'width' | 'maxWidth'>;
type NativeProps<E extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<E>,
  'color' | 'size' | keyof Width
>;

const Input = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe);
const Area = chakra('textarea', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    height: 'auto',
    minHeight: '20',
    maxHeight: '30rem',
    py: '1.5',
    resize: 'vertical',
    lineHeight: 'normal',
  },
  variants: {
    mono: { true: { fontFamily: 'mono', fontSize: 'sm' } },
    // Inside a frame that shows the border and the focus.
    bare: { true: { display: 'block', minHeight: '16', maxHeight: '20rem', borderWidth: '0', bg: 'transparent' } },
    short: { true: { minHeight: '0' } },
  },
});

export function TextInput({ maxLength, ...props }: NativeProps<'input'> & Width) {
  return <Input type="text" {...useField()} {...useMaxLength(maxLength)} {...props} />;
}

export function SelectInput(props: NativeProps<'select'> & Width) {
  return <Select {...useField()} {...props} />;
}

export interface TextAreaProps extends NativeProps<'textarea'> {
  mono?: boolean;
  /** Removes its border. */
  bare?: boolean;
  /** Starts as short as `rows` says. */
  short?: boolean;
}

// Where the browser cannot size by content, the box keeps its height and scrolls.
const grows = { fieldSizing: 'content' } as const;

/** Several lines; the box grows with its text. */
export function TextArea({ maxLength, ...props }: TextAreaProps) {
  return <Area {...useField()} {...useMaxLength(maxLength)} {...props} style={{ ...grows, ...props.style }} />;
}

const ChoiceLabel = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    // In the middle of a target that is higher than its text; the box stays beside the first line.
    alignContent: 'center',
    alignItems: 'start',
    gap: '2',
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& > input:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    '& > input': { width: '4', height: '4', marginTop: '0.5', flexShrink: 0, accentColor: '{colors.accent.solid}' },
  },
});

export interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}

/** One option where the options stand apart, such as in the rows of a list. Options side by side are a RadioGroup. */
export function Radio({ children, ...rest }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <input type="radio" {...rest} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
