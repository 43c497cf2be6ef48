/** What is said beside the value of a cell, on the same line. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export interface CellNoteProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  tone?: 'bad';
  'data-note'?: '';
}

export const CellNote: FC<CellNoteProps> = chakra(
  'span',
  {
    // It moves to a second line as a whole.
    base: {
      display: 'inline-block',
      marginInlineStart: '1.5',
      fontSize: 'xs',
      fontWeight: 'normal',
      color: 'fg.muted',
    },
    variants: { tone: { bad: { color: 'bad.fg' } } },
  },
  // A phone leaves it out of the first line of a record.
  { defaultProps: { 'data-note': '' } },
);
