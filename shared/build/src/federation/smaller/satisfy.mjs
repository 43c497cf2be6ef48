/**
 * In place of the federation runtime's reader of every kind of version range. The table of shared modules writes one kind,
 * `^1.2.3`; "*" stands for none. Whatever else is not satisfied: the module is refused, by name.
 */
const triple = /^(\^?)(\d+)\.(\d+)\.(\d+)$/;

/**
 * @param {string | undefined} version
 * @param {string} range
 */
export function satisfy(version, range) {
  if (range === '*') return true;
  const [, operator, ...wanted] = triple.exec(range) ?? [];
  const [, , ...found] = triple.exec(version ?? '') ?? [];
  if (wanted.length === 0 || found.length === 0) return false;
  const at = wanted.findIndex((part, index) => Number(part) !== Number(found[index]));
  if (at < 0) return true;
  // Up to the first part that is not 0 nothing may differ; behind it, more is as good.
  const fixed = wanted.findIndex((part) => Number(part) > 0);
  return operator === '^' && fixed >= 0 && at > fixed && Number(found[at]) > Number(wanted[at]);
}
