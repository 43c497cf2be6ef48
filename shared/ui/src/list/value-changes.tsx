/** What changed, field by field: before and after. */
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRightIcon } from '../icons';
import { VisuallyHidden } from '../primitives/layout';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { whiteSpace: 'pre-wrap' },
    // The reset sets overflow-wrap on every element, so a long hash breaks only where each element says so.
    '& > li > *': { overflowWrap: 'anywhere' },
    '& > li > span': { color: 'fg.muted' },
    '& del': { color: 'fg.muted', textDecoration: 'none' },
    '& ins': { textDecoration: 'none' },
    '& svg': { display: 'inline', mx: '1', verticalAlign: '-0.125em', color: 'fg.muted' },
  },
});

export interface ValueChange {
  field: string;
  before: string;
  after: string;
}

export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <List>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}: </span>
          <VisuallyHidden>before </VisuallyHidden>
          <del>{before}</del>
          <ArrowRightIcon />
          <VisuallyHidden> after </VisuallyHidden>
          <ins>{after}</ins>
        </li>
      ))}
    </List>
  );
}
