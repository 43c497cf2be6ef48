/** `npm run typecheck`: few programs instead of one for each package, because most packages import most others. */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { print } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';

/** The slow ones first. */
const programs = {
  API: 'api',
  'host, remotes and shared packages': 'tsconfig.json',
  'browser tests': 'e2e',
  'tests that use Node': 'tsconfig.node-tests.json',
  deploy: 'deploy',
};

/** @returns {Promise<{ name: string, ok: boolean, output: string }[]>} */
export async function checkTypes() {
  // Imported here because it is installed only after the start of `npm test`.
  const { default: pMap } = await import('p-map');
  /** @param {[name: string, project: string]} program */
  const check = async ([name, project]) => {
    // Several checkers would each infer the shared types anew: more than twice the work.
    const parameters = ['--noEmit', '--checkers', '1', '-p', join(root, project)];
    const { code, output } = await run(join(root, 'node_modules/.bin/tsc'), parameters);
    return { name: `types of ${name}`, ok: code === 0, output };
  };
  return pMap(Object.entries(programs), check, { concurrency: 2 });
}

if (process.argv[1] === import.meta.filename) {
  main(async () => {
    const failed = (await checkTypes()).filter(({ ok }) => !ok);
    for (const { name, output } of failed) print(`${name}:\n${output}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
}
