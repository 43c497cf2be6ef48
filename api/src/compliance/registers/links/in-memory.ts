/** What the lists of risks and suppliers share. Both are short enough to be calculated as a whole. */

export const last = '\u{10ffff}';
/** So that numbers have the same order as texts. */
export const padded = (number: number): string => String(number).padStart(6, '0');

export const isChosen = <T>(chosen: readonly T[] | undefined, value: T): boolean => !chosen || chosen.includes(value);

export const matchesText = (search: string | undefined, texts: readonly string[]): boolean =>
  !search || texts.join(' ').toLowerCase().includes(search.toLowerCase());

/** @param chosen ids or codes of controls, or `none` */
export function matchesLinks(chosen: readonly string[] | undefined, controls: readonly { id: string; code: string }[]) {
  if (!chosen) return true;
  if (controls.length === 0) return chosen.includes('none');
  return controls.some(({ id, code }) => chosen.includes(id) || chosen.includes(code));
}

export const countsOf = <K extends string, T>(keys: readonly K[], all: readonly T[], keyOf: (item: T) => K) =>
  Object.fromEntries(keys.map((key) => [key, all.filter((item) => keyOf(item) === key).length])) as Record<K, number>;

/** @returns what items have, each once, with how many items have it */
export function totalsOf<T, L extends { id: string }>(all: readonly T[], linksOf: (item: T) => readonly L[]) {
  const totals = new Map<string, L & { total: number }>();
  for (const link of all.flatMap(linksOf)) {
    totals.set(link.id, { ...link, total: (totals.get(link.id)?.total ?? 0) + 1 });
  }
  return [...totals.values()];
}
