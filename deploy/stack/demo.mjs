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
import { apiEnvironment, ownDatabase } from './environment.mjs';
import { runningStack, takeLock } from './lock.mjs';
import { loadSecrets } from './secrets.mjs';
import { Stack } from './stack.mjs';

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

/** Starts only the database. */
async function actOnStoppedStack() {
  const stack = new Stack(await takeLock(), { dev: false, onEnd: () => process.exit(1) });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stack.stop().then(() => process.exit(130)));
  }
  try {
    await act(await stack.startDatabase());
  } finally {
    await stack.stop();
  }
}

main(async () => {
  if (!titles[action]) throw new Problem('Name the action on the demonstration data: load or remove.');
  await ensureDependencies();
  await mustBuild({ names: ['api'] });
  const stack = runningStack();
  if (!stack?.databaseUrl || ownDatabase) return actOnStoppedStack();
  const { databaseUrl, adminUrl = databaseUrl, issuer } = stack;
  await act({ ...apiEnvironment({ databaseUrl, adminUrl }, loadSecrets()), ...(issuer && { OIDC_ISSUER: issuer }) });
});
