/** A category in the dialog: its score, and on request the controls it was made from. */
import { chakra, HStack, Progress, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { categoryTone } from './bands';
import { CategoryScore } from './category-score';
import type { Category } from './systems';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& summary': { cursor: 'pointer', fontSize: 'sm', color: 'accent.fg', borderRadius: 'sm', width: 'fit-content' },
    '& ul': { listStyle: 'none', marginTop: '2' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '1',
      fontSize: 'sm',
    },
  },
});

export function CategoryDetails({ category }: { category: Category }) {
  const { name, implemented, total, score, controls } = category;
  return (
    <Frame>
      <HStack flexWrap="wrap" justifyContent="space-between">
        <CategoryScore category={category} />
        <Text size="sm" tone="muted">
          {implemented} of {total} implemented
        </Text>
      </HStack>
      <Progress value={score} label={`${name} score`} tone={categoryTone(score)} />
      {controls.length > 0 && (
        <details>
          <summary>Controls in {name}</summary>
          <ul>
            {controls.map((control) => (
              <li key={control.name}>
                {control.name}
                <StatusBadge kind="verdict" value={control.status ?? 'NOT_ANSWERED'} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Frame>
  );
}
