/** The parts that can be released separately: the host and each remote. */
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { remotes, root } from '../cli/settings.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {'host' | 'remote'} kind
 * @property {string} prefix of its files at a target
 * @property {string} pointer the one file that a release replaces; it names all the others
 * @property {string} dist
 */

/**
 * Which build a pointer file names: that of everyone, that of early organisations, or the one before that of everyone, which browsers load
 * while the others are withdrawn (docs/decisions/0090). Of the host, there is only the first.
 * @typedef {'stable' | 'early' | 'previous'} Pointer
 */

/** @param {Part} part @param {Pointer} [which] */
export const pointerPath = ({ prefix, pointer }, which = 'stable') =>
  prefix + (which === 'stable' ? pointer : pointer.replace(/\.json$/, `.${which}.json`));

/** @type {Part} */
const host = { name: 'host', kind: 'host', prefix: 'host/', pointer: 'index.html', dist: join(root, 'host/dist') };

/** @param {string} name @returns {Part} */
const remote = (name) => ({
  name,
  kind: 'remote',
  prefix: `remotes/${name}/`,
  pointer: 'mf-manifest.json',
  dist: join(root, 'remotes', name, 'dist'),
});

/** The host first: the remotes are checked against it. @type {readonly Part[]} */
export const parts = [host, ...remotes.map(remote)];

/** @param {string[]} names from the command line; `all` for every part */
export function partsNamed(names) {
  const known = parts.map(({ name }) => name);
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    const reason = unknown.length > 0 ? `Unknown part: ${unknown.join(', ')}` : 'No part is named';
    throw new Problem(`${reason}; name one or more of: ${known.join(', ')}, or all.`);
  }
  return parts.filter(({ name }) => names.includes('all') || names.includes(name));
}

/** @param {string} name */
export function partNamed(name) {
  const [found] = partsNamed([name]);
  if (!found || name === 'all') throw new Problem('Only one part can be rolled back at a time; name it.');
  return found;
}
