/** Folds what one person changed field by field: one group instead of a row for each field. */
import type { ActivityItem } from '@msp/contract';
import type { Loose } from '../loose';

/** Changes that are further apart belong to different sittings. */
const sittingMs = 3_600_000;

type Item = Loose<ActivityItem>;

/** Whose changes of what; undefined for an entry that stands alone. */
function subjectOf(item: Item): string | undefined {
  if (item?.action !== 'UPDATE') return undefined;
  const { user, controlId, controlIds, title, description } = item;
  const controls = controlIds?.join(' ') || controlId;
  return JSON.stringify([user?.email || user?.name, controls || [title, description]]);
}

const timeOf = (item: Item) => Date.parse(item?.timestamp ?? '');

/** @param items newest first @returns groups of neighbouring entries, each newest first */
export function foldActivity<T extends Item>(items: readonly T[]): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const subject = subjectOf(item);
    const isSame = subject !== undefined && subject === subjectOf(last);
    if (group && isSame && timeOf(last) - timeOf(item) <= sittingMs) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
