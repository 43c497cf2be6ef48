/** What is said beside the value of a cell, on the same line, or as a whole on the next one. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, FC } from 'react';

export interface CellNoteProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  tone?: 'bad';
  'data-note'?: '';
}

const Note: FC<CellNoteProps> = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      fontSize: 'xs',
      fontWeight: 'normal',
      color: 'fg.muted',
    },
    variants: { tone: { bad: { color: 'bad.fg' } } },
  },
  // A phone leaves it out of the first line of a record.
  { defaultProps: { 'data-note': '' } },
);

/** A space comes before it: unlike a margin, that indents no line. */
export const CellNote = (props: CellNoteProps) => (
  <>
    {' '}
    <Note {...props} />
  </>
);
