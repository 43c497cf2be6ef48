/** Native controls in our clothes: the browser's keyboard, pickers and autofill come with them. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe';
import { useField } from './field';

const Input = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe);
const Area = chakra('textarea', controlRecipe);

export function TextInput(props: ComponentProps<typeof Input>) {
  return <Input type="text" {...useField()} {...props} />;
}

export function SelectInput(props: ComponentProps<typeof Select>) {
  return <Select {...useField()} {...props} />;
}

// Where the browser cannot size by content, the box keeps its height and scrolls.
const grows = { fieldSizing: 'content' } as const;

/** Several lines; the box is as tall as what stands in it. */
export function TextArea(props: ComponentProps<typeof Area>) {
  return (
    <Area
      height="auto"
      minHeight="20"
      maxHeight="30rem"
      py="1.5"
      resize="vertical"
      lineHeight="normal"
      {...useField()}
      {...props}
      style={{ ...grows, ...props.style }}
    />
  );
}

const CheckLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'pointer',
    '& > input': { width: '4', height: '4', marginTop: '0.5', flexShrink: 0, accentColor: '{colors.accent.solid}' },
  },
});

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <CheckLabel>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </CheckLabel>
  );
}
