/** Text of several lines; the box is as tall as what stands in it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control-recipe';
import { useField } from './field';

const Base = chakra('textarea', controlRecipe);

// Where the browser cannot size by content, the box keeps its rows and scrolls.
const grows = { fieldSizing: 'content' } as const;

export function Textarea(props: ComponentProps<typeof Base>) {
  return (
    <Base
      rows={3}
      {...useField()}
      {...props}
      style={{ ...grows, ...props.style }}
      height="auto"
      minHeight="16"
      maxHeight="30rem"
      py="1.5"
      resize="vertical"
    />
  );
}
