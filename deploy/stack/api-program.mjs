/** Runs a program of the API with the database of the running application, or else with the one that it would use. */
import { apiEnvironment, ownDatabase } from './environment.mjs';
import { runningStack, takeLock } from './lock.mjs';
import { loadSecrets } from './secrets.mjs';
import { Stack } from './stack.mjs';

/** Starts only the database. @param {(env: NodeJS.ProcessEnv) => Promise<void>} act */
async function withStoppedStack(act) {
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

/** @param {(env: NodeJS.ProcessEnv) => Promise<void>} act gets the environment of the API's programs */
export async function withDatabase(act) {
  const stack = runningStack();
  if (!stack?.databaseUrl || ownDatabase) return withStoppedStack(act);
  const { databaseUrl, adminUrl = databaseUrl, issuer } = stack;
  await act({ ...apiEnvironment({ databaseUrl, adminUrl }, loadSecrets()), ...(issuer && { OIDC_ISSUER: issuer }) });
}
