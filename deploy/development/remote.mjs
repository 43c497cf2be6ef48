/**
 * `npm run remote -- NAME`: one remote under development. Inside a running host (`--into URL`, otherwise the local one), as a
 * production build that is rebuilt and reloaded on every change; or alone (`--alone`), with hot reloading.
 */
import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { cacheFolder, publicUrl, remotes } from '../cli/settings.mjs';
import { freePort } from '../stack/ports.mjs';
import { serveRemote } from './remote-server.mjs';
import { startWebpack } from './webpack.mjs';
import { whenSettled } from './when-settled.mjs';

const usage = `Which remote? npm run remote -- ${remotes.join('|')} [--into ${publicUrl}] [--alone]`;
/** Several remotes can be developed at once, each on a port of its own. @param {typeof remotes[number]} name */
const firstPort = (name) => 5_173 + 10 * remotes.indexOf(name);

function options() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { into: { type: 'string', default: publicUrl }, alone: { type: 'boolean', default: false } },
    });
    const name = remotes.find((known) => known === positionals[0]);
    if (!name || !URL.canParse(values.into)) throw new Problem(usage);
    return { name, into: new URL(values.into).origin, alone: values.alone };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Checks that a host answers and accepts remotes from this machine. @param {string} into */
async function checkHost(into) {
  /** @type {{ environment?: string, allowRemoteAddresses?: boolean } | undefined} */
  const config = await fetch(`${into}/config.json`, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  if (!config) throw new Problem(`No host answers at ${into}. Start one (npm start), or name another with --into URL.`);
  if (!config.allowRemoteAddresses) {
    throw new Problem(
      `${into} does not accept other remotes. Set ALLOW_REMOTE_ADDRESSES=true on its API: docs/remotes.md.`,
    );
  }
}

/** @param {typeof remotes[number]} name @param {string} into */
async function inside(name, into) {
  await checkHost(into);
  const folder = join(cacheFolder, 'remote', name);
  // webpack does not write unchanged files again, so files of an earlier run would hide the first build.
  rmSync(folder, { recursive: true, force: true });
  const { origin, announce } = await serveRemote(folder, await freePort(firstPort(name)));
  let isFirst = true;
  const onBuild = whenSettled(async () => {
    if (isFirst) {
      print(
        `\n  Open ${into}/?remote.${name}=${origin}\n  That tab uses it until you reset it. Press Ctrl-C to stop.\n`,
      );
    } else print('  Built; pages reloaded.');
    isFirst = false;
    announce();
  });
  mkdirSync(folder, { recursive: true });
  watch(folder, (_, file) => file === 'mf-manifest.json' && onBuild());
  startWebpack(name, ['--watch', '--output-path', folder], { NODE_ENV: 'production' });
}

/** @param {typeof remotes[number]} name */
async function alone(name) {
  const port = await freePort(firstPort(name));
  print(
    `\n  ${name}, alone: http://localhost:${port} once it is built. Sign in at ${publicUrl} first. Press Ctrl-C to stop.\n`,
  );
  startWebpack(name, ['serve', '--mode', 'development', '--port', String(port)], {
    NODE_ENV: 'development',
    MSP_STANDALONE: '1',
  });
}

main(async () => {
  const { name, into, alone: isAlone } = options();
  await (isAlone ? alone(name) : inside(name, into));
});
