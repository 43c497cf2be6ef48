/** The order of the keys' table. There are few of them, so one response has them all and the browser sorts them. */
import type { ApiKey } from '@msp/contract';

export const keySortKeys = ['name', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'state'] as const;
export type KeySortKey = (typeof keySortKeys)[number];

export const sortValueOf = (apiKey: ApiKey, by: KeySortKey): string | number => {
  if (by === 'name') return apiKey.name.toLowerCase();
  if (by === 'scopes') return apiKey.scopes.length;
  // Never used comes before every use.
  return apiKey[by] ?? '';
};
