/**
 * `npm run demo:load` and `npm run demo:remove`: adds or removes the demonstration organisations, in the database of the
 * running application, or else in the one that it would use.
 */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { mustBuild } from '../workspace/stale-builds.mjs';
import { withDatabase } from './api-program.mjs';

const action = process.argv[2] ?? '';
/** @type {Record<string, string>} */
const titles = { load: 'Loading the demonstration data', remove: 'Removing the demonstration data' };

/** @param {NodeJS.ProcessEnv} env */
async function act(env) {
  const title = titles[action] ?? '';
  const program = join(root, 'api/dist/local/demo.js');
  const { output } = await step(title, () => mustRun(title, process.execPath, [program, action], { env }));
  print(action === 'remove' ? `\n  ${output.trim()}` : '\n  The demonstration organisations are loaded.');
}

main(async () => {
  if (!titles[action]) throw new Problem('Name the action on the demonstration data: load or remove.');
  await ensureDependencies();
  await mustBuild({ names: ['api'] });
  await withDatabase(act);
});
