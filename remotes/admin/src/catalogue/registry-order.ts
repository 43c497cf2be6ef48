/** The order of the registries' table. There are few of them, so one response has them all and the browser sorts them. */
import type { ControlRegistry } from '@msp/contract';

export const registrySortKeys = [
  'title',
  'controls',
  'requirements',
  'publishedOn',
  'loadedAt',
  'organizations',
  'status',
] as const;
export type RegistrySortKey = (typeof registrySortKeys)[number];

const keyOf = (registry: ControlRegistry, by: RegistrySortKey): string | number => {
  if (by === 'title') return registry.title.toLowerCase();
  // The one in use comes first.
  if (by === 'status') return registry.isCurrent ? 0 : 1;
  return registry[by];
};

export function inOrder(
  registries: readonly ControlRegistry[],
  { key, order }: { key: RegistrySortKey; order: 'asc' | 'desc' },
): ControlRegistry[] {
  const direction = order === 'asc' ? 1 : -1;
  return registries.toSorted((a, b) => {
    const [left, right] = [keyOf(a, key), keyOf(b, key)];
    return left === right ? a.id.localeCompare(b.id) : direction * (left < right ? -1 : 1);
  });
}
