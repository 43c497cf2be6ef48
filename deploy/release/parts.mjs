/** What can be released by itself: the host and each remote. Where its files lie at a target, and which of them says what runs. */
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { remotes, root } from '../cli/settings.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {'host' | 'remote'} kind
 * @property {string} prefix of its files at a target
 * @property {string} pointer the one file that is replaced: it names all the others
 * @property {string} dist
 */

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

/** The host first: it is what the others are checked against. @type {readonly Part[]} */
export const parts = [host, ...remotes.map(remote)];

/** @param {string[]} names as they were typed; `all` for every part */
export function partsNamed(names) {
  const known = parts.map(({ name }) => name);
  const wrong = names.filter((name) => name !== 'all' && !known.includes(name));
  if (names.length === 0 || wrong.length > 0) {
    const given = wrong.length > 0 ? `${wrong.join(', ')} is no part` : 'No part is named';
    throw new Problem(`${given}; name one or several of: ${known.join(', ')}, or all.`);
  }
  return parts.filter(({ name }) => names.includes('all') || names.includes(name));
}

/** @param {string} name */
export function partNamed(name) {
  const [found] = partsNamed([name]);
  if (!found || name === 'all') throw new Problem('One part at a time is turned back; name it.');
  return found;
}
