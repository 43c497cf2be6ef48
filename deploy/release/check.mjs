/** Whether what would run after a release or a rollback fits together. Reads only; refuses with what to do. */
import { Problem } from '../cli/problem.mjs';
import { problemsTogether } from './agreement.mjs';
import { parts } from './parts.mjs';
import { currentRelease, readReleases } from './records.mjs';

/** @typedef {import('./built.mjs').Note} Note */
/** @typedef {import('./stores/open-store.mjs').Store} Store */

/** What a running host says about itself. @param {string} url where people open it @returns {Promise<Note>} */
async function noteOfRunning(url) {
  const address = `${url.replace(/\/+$/, '')}/build.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const note = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (note?.kind !== 'host') {
    throw new Problem(`${address} does not say what the host provides; name the address at which people open it.`);
  }
  return note;
}

/** @param {Store} store @returns {Promise<Map<string, Note>>} of what runs now, by part */
async function notesAt(store) {
  const found = await Promise.all(
    parts.map(async (part) => currentRelease(store, part, await readReleases(store, part))),
  );
  return new Map(found.flatMap((release) => (release ? [[release.part, release.note]] : [])));
}

/** @param {string[]} changing @param {string[]} all */
function wayOut(changing, all) {
  if (!changing.includes('host')) {
    return `Release a host that has it first (npm run release -- host), or both together (npm run release -- host ${changing.join(' ')}).`;
  }
  const others = all.filter((name) => !changing.includes(name));
  return others.length > 0
    ? `Release what does not fit together with the host (npm run release -- ${[...changing, ...others].join(' ')}), or keep in the host what they use.`
    : 'Build all of them from the same sources and release them again.';
}

/**
 * @param {Store} store
 * @param {Note[]} changing what is about to run
 * @param {{ host?: string | undefined }} [options] `host`: address of a host that runs elsewhere than at the target
 */
export async function checkTogether(store, changing, { host } = {}) {
  const after = await notesAt(store);
  if (host !== undefined) after.set('host', await noteOfRunning(host));
  for (const note of changing) after.set(note.name, note);
  if (!after.has('host')) {
    throw new Problem(
      `Nothing at ${store.name} says which host runs; release it first (npm run release -- host), or say where it runs with --host URL.`,
    );
  }
  const problems = problemsTogether([...after.values()]);
  if (problems.length === 0) return;
  const names = changing.map(({ name }) => name);
  const involved = [...after.keys()].filter((name) => problems.some((problem) => problem.startsWith(`${name} `)));
  throw new Problem(
    ['Refused; nothing was changed:', ...problems.map((problem) => `  ${problem}`), wayOut(names, involved)].join('\n'),
  );
}
