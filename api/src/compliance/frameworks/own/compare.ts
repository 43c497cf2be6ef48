/** What moves when a file replaces the entries of an own framework. Pure. */
import { constants } from '@msp/contract';
import type { OwnContent } from './read-file';

interface Named {
  id: string;
  title: string;
}

const some = (entries: Named[]) => ({
  total: entries.length,
  items: entries.slice(0, constants.ownFramework.previewedEntries).map(({ id, title }) => ({ id, title })),
});

export const entriesOf = ({ groups }: OwnContent) =>
  groups.flatMap((group) => group.entries.map((entry) => ({ ...entry, group: group.name })));

const textOf = ({ id, title, level, group, full, partial, open }: ReturnType<typeof entriesOf>[number]) =>
  JSON.stringify([id, title, level, group, full, partial, open]);

/** @param decided the entries about which the organisation has decided */
export function compare(before: OwnContent, after: OwnContent, decided: readonly string[]) {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  const oldById = new Map(old.map((entry) => [entry.id, entry]));
  const nextIds = new Set(next.map(({ id }) => id));
  const removed = old.filter(({ id }) => !nextIds.has(id));
  const lost = removed.filter(({ id }) => decided.includes(id));
  return {
    added: some(next.filter(({ id }) => !oldById.has(id))),
    changed: some(
      next.filter((entry) => {
        const earlier = oldById.get(entry.id);
        return earlier && textOf(earlier) !== textOf(entry);
      }),
    ),
    removed: some(removed),
    statements: { kept: decided.filter((id) => nextIds.has(id)).length, lost: some(lost) },
    /** Of every entry that goes, also those whose decisions were withdrawn. */
    removedIds: removed.map(({ id }) => id),
  };
}
