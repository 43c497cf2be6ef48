/** Whether released parts keep working with a new surface: nothing that they use may be removed or change its meaning. Pure. */
import { added, broken, compareSchemas } from './compare-schemas.mjs';

/**
 * @typedef {object} Call
 * @property {string} access
 * @property {import('./compare-schemas.mjs').Schema} [params]
 * @property {import('./compare-schemas.mjs').Schema} [query]
 * @property {import('./compare-schemas.mjs').Schema} [body]
 * @property {import('./compare-schemas.mjs').Schema} [response]
 */
/**
 * @typedef {object} Surface
 * @property {number} contract
 * @property {Record<string, string[]>} exports of each shared package
 * @property {Record<string, Record<string, string>>} paths by owner
 * @property {Record<string, string[]>} vocabulary
 * @property {Record<string, string[]>} permissionsOfRole
 * @property {Record<string, unknown>} constants compiled into each build, so a change affects no other build
 * @property {import('./compare-schemas.mjs').Schema} error
 * @property {Record<string, Call>} endpoints by method and path
 */
/** @typedef {import('./compare-schemas.mjs').Difference} Difference */

/** @param {string} what @param {Record<string, string[]>} before @param {Record<string, string[]>} after @returns {Difference[]} */
const compareLists = (what, before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [before[name] ?? [], after[name] ?? []];
    return [
      ...old.filter((word) => !now.includes(word)).map((word) => broken(`${what} ${name}: ${word} was removed`)),
      ...now.filter((word) => !old.includes(word)).map((word) => added(`${what} ${name}: ${word}`)),
    ];
  });

/** Pages link to each other by path, so a moved page breaks links. @param {Surface} surface */
const pathLists = ({ paths }) =>
  Object.fromEntries(Object.entries(paths).map(([owner, found]) => [owner, Object.values(found)]));

/** Whether everyone who was permitted to make a call still is. @param {string} before @param {string} after */
const opensAccess = (before, after) =>
  before === after || after === 'public' || (after === 'session' && before !== 'public');

const inputs = /** @type {const} */ (['params', 'query', 'body']);

/** @param {string} at @param {Call} before @param {Call} after @returns {Difference[]} */
function compareCalls(at, before, after) {
  const found = inputs.flatMap((part) =>
    compareSchemas(before[part] ?? { type: 'object' }, after[part] ?? { type: 'object' }, 'input', `${at} ${part}`),
  );
  if (before.response && !after.response) found.push(broken(`${at} answer: was removed`));
  if (before.response && after.response)
    found.push(...compareSchemas(before.response, after.response, 'output', `${at} answer`));
  if (!opensAccess(before.access, after.access))
    found.push(broken(`${at}: required ${before.access}, now requires ${after.access}`));
  return found;
}

/** @param {Surface['endpoints']} old @param {Surface['endpoints']} now @returns {Difference[]} */
const compareEndpoints = (old, now) => [
  ...Object.entries(old).flatMap(([at, call]) =>
    now[at] ? compareCalls(at, call, now[at]) : broken(`${at}: was removed`),
  ),
  ...Object.keys(now).flatMap((at) => (at in old ? [] : added(at))),
];

/**
 * @param {Surface} before what is released
 * @param {Surface} after
 * @returns {{ breaks: string[], additions: string[], allowed: string[] }} `allowed`: breaks that are accepted because the contract number was raised
 */
export function compareSurfaces(before, after) {
  const found = [
    ...compareLists('export of', before.exports, after.exports),
    ...compareLists('path of', pathLists(before), pathLists(after)),
    ...compareLists('word of', before.vocabulary, after.vocabulary),
    ...compareLists('permission of', before.permissionsOfRole, after.permissionsOfRole),
    ...compareSchemas(before.error, after.error, 'output', 'error'),
    ...compareEndpoints(before.endpoints, after.endpoints),
  ];
  const breaks = found.flatMap(({ text, isBreak }) => (isBreak ? text : []));
  const additions = found.flatMap(({ text, isBreak }) => (isBreak ? [] : text));
  if (after.contract > before.contract) return { breaks: [], additions, allowed: breaks };
  if (after.contract < before.contract)
    breaks.unshift(`contract: was ${before.contract} and is ${after.contract}; the number may only increase`);
  return { breaks, additions, allowed: [] };
}
