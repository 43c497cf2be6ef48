/** Starts the application: dependencies, builds, programs; and stops it again. The database is filled while the host and the remotes are built. */
import { join } from 'node:path';
import { isRunning } from '../../api/local/processes.mjs';
import { main } from '../cli/main.mjs';
import { print, seconds, step } from '../cli/progress.mjs';
import { dataFolder, mailboxUrl, publicUrl, releasesFolder, simulatorsUrl } from '../cli/settings.mjs';
import { keepApiBuilt } from '../development/development.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { frontendNames, mustBuild } from '../workspace/stale-builds.mjs';
import { accountsTable } from './accounts.mjs';
import { ownDatabase, ownIssuer, ownMailServer } from './environment.mjs';
import { takeLock } from './lock.mjs';
import { checkPorts } from './ports.mjs';
import { Stack } from './stack.mjs';

const dev = process.argv.includes('--dev');
const started = Date.now();

function printWelcome() {
  const lines = [
    '',
    `  Ready after ${seconds(Date.now() - started)}:  ${publicUrl}`,
    '',
    ...(ownIssuer ? [`  Sign in at ${ownIssuer}.`] : ['  Accounts (no passwords):', accountsTable()]),
    ...(ownDatabase ? ['', '  Your database has no demonstration organisations; npm run demo:load adds them.'] : []),
    '',
    `  Simulated vendor systems, with the settings to enter and failures to try: ${simulatorsUrl}`,
    ...(ownMailServer ? [] : [`  Mails that the application sends: ${mailboxUrl}`]),
    `  Data: ${dataFolder}   Logs: ${join(dataFolder, 'logs')}`,
    '  Press Ctrl-C to stop.',
    '',
  ];
  print(lines.join('\n'));
}

/** Builds the host and the remotes that are stale. With a folder of releases, only the parts that have none are built, and released there. */
async function prepareFrontends() {
  if (releasesFolder === undefined) return mustBuild({ names: frontendNames });
  // Imported here because it needs packages that are installed only now.
  const { releaseFirst } = await import('../release/release.mjs');
  await releaseFirst(releasesFolder);
}

/**
 * Calls `request`: on Ctrl-C, or when the process or the npm that started us has ended.
 * @param {import('./lock.mjs').Running} running
 * @param {() => void} request
 */
function onStopRequest({ npm }, request) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, request);
  process.on('disconnect', request);
  // An npm that is killed with -9 cannot pass on a signal.
  if (npm) setInterval(() => !isRunning(npm) && request(), 1_000).unref();
}

main(async () => {
  print(`\n  Trusted MSP${dev ? ', development' : ''}\n`);
  const running = await takeLock();
  const unused = [...(ownIssuer ? ['identity'] : []), ...(ownMailServer ? ['mailbox', 'smtp'] : [])];
  await checkPorts(unused);
  await ensureDependencies();
  if (dev) await step('API', keepApiBuilt);
  else await mustBuild({ names: ['api'] });

  let stopping = false;
  /** @param {number} code */
  const end = async (code) => {
    await stack.stop();
    process.exit(code);
  };
  const stack = new Stack(running, { dev, onEnd: () => void end(1) });
  onStopRequest(running, () => {
    if (stopping) return;
    stopping = true;
    print('\n  Stopping …');
    void end(0);
  });
  try {
    await stack.start(dev ? undefined : prepareFrontends());
  } catch (error) {
    if (stopping) return;
    await stack.stop();
    throw error;
  }
  if (!stopping) printWelcome();
});
