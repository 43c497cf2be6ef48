/**
 * `npm run remote -- NAME`: one remote as it is being written. Inside a host that runs (`--into URL`, otherwise the local
 * one), built for production as the host is and loaded again on every change; or alone (`--alone`), with hot reload.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { say } from '../cli/progress.mjs';
import { cacheFolder, publicUrl, remotes } from '../cli/settings.mjs';
import { freePort } from '../stack/ports.mjs';
import { workspacePackages } from '../workspace/packages.mjs';
import { serveRemote } from './remote-server.mjs';

const usage = `Which remote? npm run remote -- ${remotes.join('|')} [--into ${publicUrl}] [--alone]`;
/** Each remote from a port of its own on, so that several can be worked on at a time. @param {typeof remotes[number]} name */
const firstPort = (name) => 5_173 + 10 * remotes.indexOf(name);
const settledMs = 200;

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

/** Where the host says it runs, and whether it will take a remote from here. @param {string} into */
async function checkHost(into) {
  /** @type {{ environment?: string } | undefined} */
  const config = await fetch(`${into}/config.json`, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
  if (!config) throw new Problem(`No host answers at ${into}. Start one (npm start), or name another with --into URL.`);
  if (config.environment === 'production') throw new Problem(`${into} is a production host: it takes no other remote.`);
}

/**
 * webpack, as a child that ends with us.
 * @param {string} name
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 */
function webpack(name, parameters, env) {
  const folder = workspacePackages().get(`@msp/${name}`)?.folder ?? '';
  const cli = join(createRequire(join(folder, 'package.json')).resolve('webpack-cli/package.json'), '../bin/cli.js');
  const child = spawn(process.execPath, [cli, ...parameters], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** @param {string} folder @param {() => void} work once after each build: the manifest is what names its files */
function onBuild(folder, work) {
  mkdirSync(folder, { recursive: true });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(folder, (_, file) => {
    if (file !== 'mf-manifest.json') return;
    clearTimeout(timer);
    timer = setTimeout(work, settledMs);
  });
}

/** @param {typeof remotes[number]} name @param {string} into */
async function inside(name, into) {
  await checkHost(into);
  const folder = join(cacheFolder, 'remote', name);
  // What is there already would not be written again, and nobody would hear of the first build.
  rmSync(folder, { recursive: true, force: true });
  const { origin, announce } = serveRemote(folder, await freePort(firstPort(name)));
  let isFirst = true;
  onBuild(folder, () => {
    if (isFirst) {
      say(`\n  Open ${into}/?remote.${name}=${origin}\n  It stays in that tab until it is reset. Stop with Ctrl-C.\n`);
    } else say('  Built, pages loaded again.');
    isFirst = false;
    announce();
  });
  webpack(name, ['--watch', '--output-path', folder], { NODE_ENV: 'production' });
}

/** @param {typeof remotes[number]} name */
async function alone(name) {
  const port = await freePort(firstPort(name));
  say(
    `\n  ${name}, alone: http://localhost:${port} once it is built. Sign in at ${publicUrl} first. Stop with Ctrl-C.\n`,
  );
  webpack(name, ['serve', '--mode', 'development', '--port', String(port)], {
    NODE_ENV: 'development',
    MSP_STANDALONE: '1',
  });
}

main(async () => {
  const asked = options();
  await (asked.alone ? alone(asked.name) : inside(asked.name, asked.into));
});
