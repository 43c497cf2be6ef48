/** A category's score: name, per cent, and its colour with an icon. */
import { chakra } from '@msp/ui';
import { categoryTone } from './bands';
import type { Category } from './systems';
import { ToneIcon } from './tone-icon';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& > span': { color: 'fg.muted' },
  },
});

export function CategoryScore({ category }: { category: Category }) {
  const tone = categoryTone(category.score);
  return (
    <Line color={`${tone}.fg`} data-tone={tone}>
      <ToneIcon tone={tone} />
      <span>{category.name}</span> {category.score}%
    </Line>
  );
}
