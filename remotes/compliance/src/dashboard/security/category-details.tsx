/** A category in the dialog: its score, and the controls it is based on. */
import { Inline, List, Progress, Stack, Text } from '@msp/ui';
import { Disclosure, StatusBadge } from '@msp/ui/pages';
import { categoryTone } from './bands';
import { CategoryScore } from './category-score';
import type { Category } from './systems';

export function CategoryDetails({ category }: { category: Category }) {
  const { name, implemented, total, score, isStale, controls } = category;
  return (
    <Stack gap="2" p="3" borderWidth="1px" borderRadius="md">
      <Inline wrap justifyContent="space-between">
        <CategoryScore category={category} />
        <Text size="sm" tone="muted">
          {implemented} of {total} implemented
        </Text>
      </Inline>
      <Progress value={score} label={`${name} score`} tone={isStale ? 'none' : categoryTone(score)} />
      {controls.length > 0 && (
        <Disclosure summary={`Controls in ${name}`}>
          <List marginTop="2" fontSize="sm">
            {controls.map((control) => (
              <Inline as="li" key={control.name} wrap justifyContent="space-between" py="1">
                {control.name}
                <StatusBadge kind="verdict" value={control.status ?? 'NOT_ANSWERED'} />
              </Inline>
            ))}
          </List>
        </Disclosure>
      )}
    </Stack>
  );
}
