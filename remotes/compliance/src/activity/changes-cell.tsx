/** What changed, before and after. Long texts wait until they are asked for. */
import type { ActivityLogItem } from '@msp/contract';
import { ArrowRightIcon, chakra, plural, VisuallyHidden } from '@msp/ui';
import { changeWords } from './change-words';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { whiteSpace: 'pre-wrap' },
    // Every element of its own: the document's resets say otherwise of each. A check sum is one word.
    '& > li > *': { overflowWrap: 'anywhere' },
    '& > li > span': { color: 'fg.muted' },
    '& del': { color: 'fg.muted', textDecoration: 'none' },
    '& svg': { display: 'inline', mx: '1', verticalAlign: '-0.125em', color: 'fg.muted' },
  },
});
const Details = chakra('details', { base: { '& > summary': { cursor: 'pointer', color: 'accent.fg' } } });

const shownAtOnce = 160;

export function ChangesCell({ changes }: Pick<ActivityLogItem, 'changes'>) {
  if (changes.length === 0) return null;
  const said = changes.map(changeWords);
  const length = said.reduce((sum, { field, before, after }) => sum + field.length + before.length + after.length, 0);
  const list = (
    <List>
      {said.map(({ field, before, after }) => (
        <li key={field}>
          <span>{field}: </span>
          <VisuallyHidden>before </VisuallyHidden>
          <del>{before}</del>
          <ArrowRightIcon />
          <VisuallyHidden> after </VisuallyHidden>
          <ins style={{ textDecoration: 'none' }}>{after}</ins>
        </li>
      ))}
    </List>
  );
  if (length <= shownAtOnce) return list;
  return (
    <Details>
      <summary>{plural(changes.length, 'change')}</summary>
      {list}
    </Details>
  );
}
