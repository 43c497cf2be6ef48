/** The order of the registries' table. There are few of them, so one reply has them all and the browser sorts them. */
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

export const sortValueOf = (registry: ControlRegistry, by: RegistrySortKey): string | number => {
  if (by === 'title') return registry.title.toLowerCase();
  // The one in use comes first.
  if (by === 'status') return registry.isCurrent ? 0 : 1;
  return registry[by];
};
