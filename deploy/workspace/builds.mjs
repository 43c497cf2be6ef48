/** Builds what is stale: what has other inputs than at its last build, or whose output somebody else has touched. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { done, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { cacheFolder, remotes, root } from '../cli/settings.mjs';
import { pnpm } from './dependencies.mjs';
import { fingerprint, outputFingerprint } from './fingerprint.mjs';
import { withNeeds, workspacePackages } from './packages.mjs';

/** What is built, the slow ones first so that the last one does not wait alone. */
export const buildNames = ['host', ...remotes, 'api'];
const atOnce = 2;

/** Part of every build. */
const everywhere = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'].map((name) => join(root, name));

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder
 * @property {string} inputs fingerprint
 * @property {string} record file that says what was built last
 * @property {boolean} stale
 */

/** @param {string} name @returns {Build} */
function look(name) {
  const packages = workspacePackages();
  const parts = withNeeds(`@msp/${name}`, packages);
  const folder = packages.get(`@msp/${name}`)?.folder ?? '';
  const inputs = fingerprint([...everywhere, ...parts.map((part) => part.folder)], [process.version]);
  const record = join(cacheFolder, 'builds', `${name}.json`);
  return { name, folder, inputs, record, stale: isStale(folder, inputs, record) };
}

/**
 * @param {string} folder
 * @param {string} inputs
 * @param {string} record
 */
function isStale(folder, inputs, record) {
  if (!existsSync(record) || !existsSync(join(folder, 'dist'))) return true;
  const last = JSON.parse(readFileSync(record, 'utf8'));
  return last.inputs !== inputs || last.output !== outputFingerprint(join(folder, 'dist'));
}

/** @param {Build} build */
async function make({ name, folder, inputs, record }) {
  const result = await run(pnpm, ['run', 'build'], { cwd: folder, env: { NODE_ENV: 'production' } });
  if (result.code !== 0) throw new Problem(`The build of ${name} failed:\n${result.output.trim()}`);
  mkdirSync(join(cacheFolder, 'builds'), { recursive: true });
  writeFileSync(record, JSON.stringify({ inputs, output: outputFingerprint(join(folder, 'dist')) }));
  return result;
}

/** @param {number | undefined} value */
export const processorNote = (value) => (value === undefined ? '' : `${value.toFixed(1)} s of processor`);

/**
 * @typedef {object} Built
 * @property {string} name
 * @property {Error | undefined} failure
 * @property {number | undefined} processorSeconds
 */

/**
 * @param {{ names?: string[], all?: boolean }} [options] `all`: also what is not stale
 * @returns {Promise<Built[]>} one entry for each that was built; a failure of one does not stop the others
 */
export async function build({ names = buildNames, all = false } = {}) {
  const since = Date.now();
  const waiting = names.map(look).filter(({ stale }) => all || stale);
  /** @type {Built[]} */
  const built = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = next;
      try {
        const { processorSeconds } = await step(
          `Build ${one.name}`,
          () => make(one),
          (result) => processorNote(result.processorSeconds),
        );
        built.push({ name: one.name, failure: undefined, processorSeconds });
      } catch (error) {
        built.push({
          name: one.name,
          failure: error instanceof Error ? error : new Error(String(error)),
          processorSeconds: undefined,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (built.length === 0) done('Builds are up to date', Date.now() - since);
  return built;
}

/** For those who cannot go on without. @param {Parameters<typeof build>[0]} [options] */
export async function mustBuild(options) {
  const failed = (await build(options)).flatMap(({ failure }) => failure ?? []);
  if (failed.length > 0) throw new Problem(failed.map(({ message }) => message).join('\n\n'));
}
