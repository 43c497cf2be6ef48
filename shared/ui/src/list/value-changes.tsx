/** What changed, field by field: before and after, or what was added and removed. */
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
  /** Null where the rest says it. */
  field: string | null;
  /** Null without a value. */
  before: string | null;
  after: string | null;
  added?: readonly string[];
  removed?: readonly string[];
}

function BeforeAndAfter({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <ins>{after}</ins>;
  return (
    <>
      <VisuallyHidden>before </VisuallyHidden>
      <del>{before}</del>
      <ArrowRightIcon />
      <VisuallyHidden> after </VisuallyHidden>
      <ins>{after ?? 'removed'}</ins>
    </>
  );
}

/** @returns "Added a.csv; removed b.csv" */
function itemsText(added: readonly string[], removed: readonly string[]): string {
  const text = [added.length > 0 && `added ${added.join(', ')}`, removed.length > 0 && `removed ${removed.join(', ')}`]
    .filter(Boolean)
    .join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A field's name with a colon; a question, which is a sentence already, without another mark. */
const leadOf = (field: string) => (field.endsWith('?') ? field : `${field.replace(/\.$/, '')}:`);

/** A change as one text: "Status: Draft → Approved". */
export function valueChangeText({ field, before, after, added = [], removed = [] }: ValueChange): string {
  const values =
    added.length + removed.length > 0
      ? itemsText(added, removed)
      : [before, before === null ? after : (after ?? 'removed')].filter((value) => value !== null).join(' → ');
  return field === null ? values : `${leadOf(field)} ${values}`;
}

export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <List>
      {changes.map(({ field, before, after, added = [], removed = [] }, index) => (
        <li key={field ?? index}>
          {field && <span>{leadOf(field)} </span>}
          {added.length + removed.length > 0 ? (
            <ins>{itemsText(added, removed)}</ins>
          ) : (
            <BeforeAndAfter before={before} after={after} />
          )}
        </li>
      ))}
    </List>
  );
}
