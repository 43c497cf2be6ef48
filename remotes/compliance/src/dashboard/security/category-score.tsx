/** A category's name and score, with a coloured icon. */
import { ErrorIcon, Inline, NotMeasuredIcon, SuccessIcon, Text, type Tone, WarningIcon } from '@msp/ui';
import { categoryTone } from './bands';
import type { Category } from './systems';

export function CategoryScore({ category }: { category: Category }) {
  const tone = category.isStale ? 'none' : categoryTone(category.score);
  return (
    <Inline as="span" noWrap display="inline-flex" gap="1" fontSize="sm" color={`${tone}.fg`} data-tone={tone}>
      <ToneIcon tone={tone} />
      <Text as="span" tone="muted">
        {category.name}
      </Text>{' '}
      {category.score}%
    </Inline>
  );
}

/** The icon of a tone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'good') return <SuccessIcon />;
  if (tone === 'none') return <NotMeasuredIcon />;
  return tone === 'attention' ? <WarningIcon /> : <ErrorIcon />;
}
