/** The changes of one log entry, before and after. Long ones are folded. */
import type { ActivityLogItem } from '@msp/contract';
import { plural } from '@msp/ui';
import { Disclosure, ValueChanges } from '@msp/ui/records';
import { changeText } from './change-text';

const maxUnfolded = 160;

export function ChangesCell({ changes }: Pick<ActivityLogItem, 'changes'>) {
  if (changes.length === 0) return null;
  const texts = changes.map(changeText);
  const length = texts.reduce((sum, { field, before, after }) => sum + field.length + before.length + after.length, 0);
  const list = <ValueChanges changes={texts} />;
  return length <= maxUnfolded ? list : <Disclosure summary={plural(changes.length, 'change')}>{list}</Disclosure>;
}
