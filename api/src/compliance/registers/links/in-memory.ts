/** What the lists of risks and suppliers share. Both are short enough to be calculated as a whole. */

export const isChosen = <T>(chosen: readonly T[] | undefined, value: T): boolean => !chosen || chosen.includes(value);

export const matchesText = (search: string | undefined, texts: readonly string[]): boolean =>
  !search || texts.join(' ').toLowerCase().includes(search.toLowerCase());

/** @param chosen ids or codes of controls, or `none` */
export function matchesLinks(chosen: readonly string[] | undefined, controls: readonly { id: string; code: string }[]) {
  if (!chosen) return true;
  if (controls.length === 0) return chosen.includes('none');
  return controls.some(({ id, code }) => chosen.includes(id) || chosen.includes(code));
}

/** The links of one entry, of those of all. */
export const linksOf = <T extends { of: string }>(links: readonly T[], id: string) =>
  links.flatMap(({ of, ...link }) => (of === id ? [link] : []));
