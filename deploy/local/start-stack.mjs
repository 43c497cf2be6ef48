/** From nothing to a printed address: dependencies, builds, programs; and back to nothing. */
import { join } from 'node:path';
import { mustBuild } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { keepApiBuilt } from './development.mjs';
import { ownDatabase, ownIssuer } from './environment.mjs';
import { takeLock } from './lock.mjs';
import { main } from './main.mjs';
import { peopleTable } from './people.mjs';
import { dataFolder, ports, publicUrl, simulatorsUrl } from './places.mjs';
import { checkPorts } from './ports.mjs';
import { runs } from './processes.mjs';
import { say, seconds, step } from './progress.mjs';
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

main(async () => {
  say(`\n  Trusted MSP${dev ? ', development' : ''}\n`);
  const { running, release } = await takeLock(publicUrl);
  // However this process ends by itself, the next start finds no lock.
  process.once('exit', release);
  const unused = ownIssuer ? ['identity'] : [];
  await checkPorts(Object.keys(ports).filter((name) => !unused.includes(name)));
  await ensureDependencies();
  if (dev) await step('API', keepApiBuilt);
  else await mustBuild();

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
