/** From nothing to a printed address: dependencies, builds, programs; and back to nothing. */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { say, seconds, step } from '../cli/progress.mjs';
import { dataFolder, ports, publicUrl, releasesFolder, simulatorsUrl } from '../cli/settings.mjs';
import { keepApiBuilt } from '../development/development.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { peopleTable } from './accounts.mjs';
import { ownDatabase, ownIssuer } from './environment.mjs';
import { takeLock } from './lock.mjs';
import { checkPorts } from './ports.mjs';
import { runs } from './process-identity.mjs';
import { Stack } from './stack.mjs';

const dev = process.argv.includes('--dev');
const started = Date.now();

function welcome() {
  const lines = [
    '',
    `  Ready after ${seconds(Date.now() - started)}:  ${publicUrl}`,
    '',
    ...(ownIssuer ? [`  Sign-in is at ${ownIssuer}.`] : ['  Who can sign in (there are no passwords):', peopleTable()]),
    ...(ownDatabase
      ? ['', '  The demonstration organisations are not loaded into your database by themselves: npm run demo:load.']
      : []),
    '',
    `  The vendors' systems are simulated at ${simulatorsUrl}: what to enter, and what can go wrong.`,
    `  Data: ${dataFolder}   Logs: ${join(dataFolder, 'logs')}`,
    '  Stop with Ctrl-C.',
    '',
  ];
  say(lines.join('\n'));
}

/** Builds what is stale. What is served from releases is built only where nothing was released yet. */
async function makeFrontends() {
  if (releasesFolder === undefined) return mustBuild();
  // Needs what was installed only now.
  const { partsWithoutRelease, releaseFirst } = await import('../release/first-releases.mjs');
  const { folderStore } = await import('../release/stores/folder-store.mjs');
  const store = folderStore(releasesFolder);
  const missing = await partsWithoutRelease(store);
  await mustBuild({ names: [...missing.map(({ name }) => name), 'api'] });
  await step('Releases', () => releaseFirst(store, missing));
}

main(async () => {
  say(`\n  Trusted MSP${dev ? ', development' : ''}\n`);
  const { running, release } = await takeLock(publicUrl);
  // However this process ends by itself, the next start finds no lock.
  process.once('exit', release);
  const unused = ownIssuer ? ['identity'] : [];
  await checkPorts(Object.keys(ports).filter((name) => !unused.includes(name)));
  await ensureDependencies();
  if (dev) await step('API', keepApiBuilt);
  else await makeFrontends();

  /** @param {number} code */
  const end = async (code) => {
    await stack.stop();
    process.exit(code);
  };
  const stack = new Stack(running, { dev, onEnd: () => void end(1) });
  let asked = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      say('\n  Stopping …');
      void end(0);
    });
  }
  // Those who started us may be killed before they can tell us to stop.
  process.on('disconnect', () => process.emit('SIGTERM'));
  const { npm } = running;
  if (npm) setInterval(() => !runs(npm) && process.emit('SIGTERM'), 1_000).unref();
  try {
    await stack.start();
  } catch (error) {
    if (asked) return;
    await stack.stop();
    throw error;
  }
  if (!asked) welcome();
});
