/**
 * `npm run demo:load` and `npm run demo:remove`: the demonstration organisations in and out of the database, of the
 * application that runs, or else of the one that would run here.
 */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { say, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { publicUrl, root } from '../cli/settings.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { apiEnvironment, ownDatabase } from './environment.mjs';
import { runningStack, takeLock } from './lock.mjs';
import { loadSecrets } from './secrets.mjs';
import { Stack } from './stack.mjs';

const action = process.argv[2] ?? '';
/** @type {Record<string, string>} */
const names = { load: 'Loading the demonstration data', remove: 'Removing the demonstration data' };

/** @param {NodeJS.ProcessEnv} env */
async function act(env) {
  const name = names[action] ?? '';
  const program = join(root, 'api/dist/local/demo.js');
  const { output } = await step(name, () => mustRun(name, process.execPath, [program, action], { env }));
  say(action === 'remove' ? `\n  ${output.trim()}` : '\n  The demonstration organisations are loaded.');
}

async function onStoppedStack() {
  const { running, release } = await takeLock(publicUrl);
  process.once('exit', release);
  const stack = new Stack(running, { dev: false, onEnd: () => process.exit(1) });
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
  if (!names[action]) throw new Problem('Say what to do with the demonstration data: load or remove.');
  await ensureDependencies();
  await mustBuild({ names: ['api'] });
  const found = runningStack();
  if (!found?.databaseUrl || ownDatabase) {
    await onStoppedStack();
  } else {
    const { databaseUrl, adminUrl = databaseUrl, issuer } = found;
    await act({ ...apiEnvironment({ databaseUrl, adminUrl }, loadSecrets()), ...(issuer && { OIDC_ISSUER: issuer }) });
  }
});
