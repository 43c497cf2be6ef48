/** Checks that the parts that would run after a release or a rollback fit together. Changes nothing. */
import { Problem } from '../cli/problem.mjs';
import { problemsTogether } from './compatibility.mjs';
import { parts } from './parts.mjs';
import { readReleases } from './records.mjs';

/** @typedef {import('./build-files.mjs').Note} Note */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/** The note of a running host. @param {string} url its public address @returns {Promise<Note>} */
async function noteOfRunning(url) {
  const address = `${url.replace(/\/+$/, '')}/build.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const note = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (note?.kind !== 'host') {
    throw new Problem(`${address} does not say what the host provides; use the address that people open.`);
  }
  return note;
}

/** Of a part's build in a ring. @param {string} name @param {'stable' | 'early'} ring */
const keyOf = (name, ring) => `${name} ${ring}`;

/** @param {Store} store @returns {Promise<Map<string, Note>>} of the builds that pages get, by part and ring */
async function currentNotes(store) {
  const each = await Promise.all(parts.map((part) => readReleases(store, part)));
  return new Map(
    each.flatMap(({ current, early }) => [
      ...(current ? [/** @type {const} */ ([keyOf(current.part, 'stable'), current.note])] : []),
      // One that follows the stable build is not a second one.
      ...(early && early !== current ? [/** @type {const} */ ([keyOf(early.part, 'early'), early.note])] : []),
    ]),
  );
}

/** @param {string[]} changing @param {string[]} all */
function advice(changing, all) {
  if (!changing.includes('host')) {
    return `Release a host that provides it first (npm run release -- host), or both together (npm run release -- host ${changing.join(' ')}).`;
  }
  const others = all.filter((name) => !changing.includes(name));
  return others.length > 0
    ? `Release the incompatible parts together with the host (npm run release -- ${[...changing, ...others].join(' ')}), or keep in the host what they use.`
    : 'Build all of them from the same sources and release them again.';
}

/**
 * @param {Store} store
 * @param {Note[]} changing the notes of the parts to be released
 * @param {{ host?: string | undefined, ring?: 'stable' | 'early' }} [options] `host`: the address of a host that does not run from this target
 */
export async function checkTogether(store, changing, { host, ring = 'stable' } = {}) {
  const after = await currentNotes(store);
  if (host !== undefined) after.set(keyOf('host', 'stable'), await noteOfRunning(host));
  for (const note of changing) after.set(keyOf(note.name, ring), note);
  if (!after.has(keyOf('host', 'stable'))) {
    throw new Problem(
      `There is no host at ${store.name}; release it first (npm run release -- host), or name the running one with --host URL.`,
    );
  }
  const problems = problemsTogether([...after.values()]);
  if (problems.length === 0) return;
  const names = changing.map(({ name }) => name);
  const involved = parts
    .map(({ name }) => name)
    .filter((name) => problems.some((problem) => problem.startsWith(`${name} `)));
  throw new Problem(
    ['Refused; nothing was changed:', ...problems.map((problem) => `  ${problem}`), advice(names, involved)].join('\n'),
  );
}
