/** Builds what is stale: a package whose inputs have changed since its last build, or whose output was changed otherwise. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { printStep, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { cacheFolder, remotes, root } from '../cli/settings.mjs';
import { pnpm } from './dependencies.mjs';
import { fingerprint, outputFingerprint } from './fingerprint.mjs';

/** The slow ones first, so that none of them runs alone at the end. */
export const frontendNames = ['host', ...remotes];
export const buildNames = [...frontendNames, 'api'];

/** @param {string} name of a part that is built */
export const folderOf = (name) => join(root, name === 'host' || name === 'api' ? name : `remotes/${name}`);

/** Inputs of every build. Most parts use most shared packages; none is built with what is for tests only. */
const commonInputs = [
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'],
  ...readdirSync(join(root, 'shared'))
    .filter((name) => name !== 'testing')
    .map((name) => `shared/${name}`),
].map((name) => join(root, name));

/** @typedef {ReturnType<typeof describe>} Build `inputs`: their fingerprint; `record`: the file with the fingerprints of the last build */

/** @param {string} name */
const describe = (name) => ({
  name,
  folder: folderOf(name),
  inputs: fingerprint([...commonInputs, folderOf(name)], [process.version]),
  record: join(cacheFolder, 'builds', `${name}.json`),
});

/** @param {Build} build */
function isStale({ folder, inputs, record }) {
  if (!existsSync(record) || !existsSync(join(folder, 'dist'))) return true;
  const last = JSON.parse(readFileSync(record, 'utf8'));
  return last.inputs !== inputs || last.output !== outputFingerprint(join(folder, 'dist'));
}

/** @param {Build} build */
async function make({ name, folder, inputs, record }) {
  const { code, output } = await run(pnpm, ['run', 'build'], { cwd: folder, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Problem(`The build of ${name} failed:\n${output.trim()}`);
  mkdirSync(join(cacheFolder, 'builds'), { recursive: true });
  writeFileSync(record, JSON.stringify({ inputs, output: outputFingerprint(join(folder, 'dist')) }));
}

/**
 * @param {{ names?: string[], all?: boolean }} [options] `all`: also builds that are up to date
 * @returns {Promise<{ name: string, failure: Error | undefined }[]>} what was built; a failed build does not stop the others
 */
export async function build({ names = buildNames, all = false } = {}) {
  const since = Date.now();
  const wanted = names.map(describe).filter((one) => all || isStale(one));
  const subject = names.length === 1 ? `Build ${names[0]} is` : 'Builds are';
  if (wanted.length === 0) printStep(`${subject} up to date`, Date.now() - since);
  // Imported here because it is installed only now.
  const { default: pMap } = await import('p-map');
  const buildOne = (/** @type {Build} */ one) =>
    step(`Build ${one.name}`, () => make(one)).then(
      () => ({ name: one.name, failure: undefined }),
      (error) => ({ name: one.name, failure: error }),
    );
  return pMap(wanted, buildOne, { concurrency: 2 });
}

/** Builds, and throws if one fails. @param {Parameters<typeof build>[0]} [options] */
export async function mustBuild(options) {
  const failed = (await build(options)).flatMap(({ failure }) => failure ?? []);
  if (failed.length > 0) throw new Problem(failed.map(({ message }) => message).join('\n\n'));
}
