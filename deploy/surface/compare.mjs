/** Whether released parts keep working with a new surface: nothing that they use may be removed or change its meaning. Pure. */
import { compareSchemas } from './compare-schemas.mjs';

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
 * @property {Record<string, unknown>} constants compiled into each build, so a change affects no other build; reported for information
 * @property {import('./compare-schemas.mjs').Schema} error
 * @property {Record<string, Call>} endpoints by method and path
 */
/** @typedef {import('./compare-schemas.mjs').Difference} Difference */

/** @param {Difference[]} parts @returns {Difference} */
const together = (parts) => ({
  breaks: parts.flatMap(({ breaks }) => breaks),
  additions: parts.flatMap(({ additions }) => additions),
});

/** @param {string} what @param {Record<string, string[]>} before @param {Record<string, string[]>} after @returns {Difference} */
function compareLists(what, before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return together(
    names.map((name) => {
      const [old, now] = [before[name] ?? [], after[name] ?? []];
      return {
        breaks: old.filter((word) => !now.includes(word)).map((word) => `${what} ${name}: ${word} was removed`),
        additions: now.filter((word) => !old.includes(word)).map((word) => `${what} ${name}: ${word}`),
      };
    }),
  );
}

/** Pages link to each other by path, so a moved page breaks links. @param {Surface} before @param {Surface} after @returns {Difference} */
function comparePaths(before, after) {
  /** @param {Surface} surface */
  const lists = ({ paths }) =>
    Object.fromEntries(Object.entries(paths).map(([owner, found]) => [owner, Object.values(found)]));
  return compareLists('path of', lists(before), lists(after));
}

/** Whether everyone who was permitted to make a call still is. @param {string} before @param {string} after */
const opensAccess = (before, after) =>
  before === after || after === 'public' || (after === 'session' && before !== 'public');

const inputs = /** @type {const} */ (['params', 'query', 'body']);

/** @param {string} at @param {Call} before @param {Call} after @returns {Difference} */
function compareCalls(at, before, after) {
  /** @type {Difference[]} */
  const found = inputs.map((part) =>
    compareSchemas(before[part] ?? { type: 'object' }, after[part] ?? { type: 'object' }, 'input', `${at} ${part}`),
  );
  if (before.response && !after.response) found.push({ breaks: [`${at} answer: was removed`], additions: [] });
  if (before.response && after.response)
    found.push(compareSchemas(before.response, after.response, 'output', `${at} answer`));
  if (!opensAccess(before.access, after.access)) {
    found.push({ breaks: [`${at}: required ${before.access}, now requires ${after.access}`], additions: [] });
  }
  return together(found);
}

/** @param {Surface} before @param {Surface} after @returns {Difference} */
function compareEndpoints(before, after) {
  const [old, now] = [before.endpoints, after.endpoints];
  const parts = Object.entries(old).map(([at, call]) => {
    const same = now[at];
    return same ? compareCalls(at, call, same) : { breaks: [`${at}: was removed`], additions: [] };
  });
  const fresh = Object.keys(now).filter((at) => !(at in old));
  return together([...parts, { breaks: [], additions: fresh }]);
}

/**
 * @param {Surface} before what is released
 * @param {Surface} after
 * @returns {{ breaks: string[], additions: string[], allowed: string[] }} `allowed`: breaks that are accepted because the contract number was raised
 */
export function compareSurfaces(before, after) {
  const { breaks, additions } = together([
    compareLists('export of', before.exports, after.exports),
    comparePaths(before, after),
    compareLists('word of', before.vocabulary, after.vocabulary),
    compareLists('permission of', before.permissionsOfRole, after.permissionsOfRole),
    compareSchemas(before.error, after.error, 'output', 'error'),
    compareEndpoints(before, after),
  ]);
  if (after.contract < before.contract) {
    const lower = `contract: was ${before.contract} and is ${after.contract}; the number may only increase`;
    return { breaks: [lower, ...breaks], additions, allowed: [] };
  }
  if (after.contract > before.contract) return { breaks: [], additions, allowed: breaks };
  return { breaks, additions, allowed: [] };
}
