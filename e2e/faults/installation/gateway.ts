/** nginx as the gateway of several API processes, with the product's configuration. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx, nginxParameters, writeConfiguration } from '@msp/deploy/nginx';
import { remotes, root } from '@msp/deploy/settings';
import { freePort } from '../programs/free-port';

/** Stands for the name that several containers of the API share. */
const group = 'api_processes';
const address = (port: number) => `127.0.0.1:${port}`;

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

async function untilAnswers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * The processes are found as those of a name with several addresses: in turn, and when a connection is refused, at the next address. The
 * state of an address is not remembered.
 */
function withProcesses(file: string, ports: readonly number[]): void {
  const servers = ports.map((port) => `  server ${address(port)} max_fails=0;`).join('\n');
  const text = readFileSync(file, 'utf8').replace('http {\n', `http {\nupstream ${group} {\n${servers}\n}\n`);
  writeFileSync(file, text);
}

/**
 * The local gateway knows one API only, so this needs nginx.
 * @param folder for its configuration and logs
 * @param processes ports of the API; nothing needs to listen yet
 * @param frontends ports by part; without it, pages are not served
 */
export async function startGateway(
  folder: string,
  port: number,
  processes: readonly number[],
  frontends: Readonly<Record<string, number>> = {},
): Promise<Gateway> {
  const nginx = findNginx();
  if (!nginx) throw new Error('This trial needs nginx: on Debian, `apt-get install nginx`.');
  const url = `http://localhost:${port}`;
  const parts = ['host', ...remotes].map((name) => [
    `${name.toUpperCase()}_ADDRESS`,
    frontends[name] ? address(frontends[name]) : 'no-such-part.invalid:80',
  ]);
  const config = writeConfiguration('gateway', folder, {
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    LISTEN: address(port),
    PUBLIC_URL: url,
    ACCESS_LOG: 'access.log',
    HSTS_SECONDS: '',
    TRUSTED_PROXIES: '',
    API_ADDRESS: group,
    ...Object.fromEntries(parts),
  });
  withProcesses(config, processes);
  const log = openSync(join(folder, 'error.log'), 'a');
  const child = spawn(nginx, nginxParameters(config), { stdio: ['ignore', 'ignore', log] });
  closeSync(log);
  await untilAnswers(`http://${address(port)}/healthz`);
  return { url, stop: () => end(child) };
}

export interface Frontends {
  /** By part. */
  ports: Record<string, number>;
  stop(): Promise<void>;
}

/** Serves the releases in a folder. @param api address of the API, for the page's configuration */
export async function serveReleases(folder: string, api: string): Promise<Frontends> {
  const ports: Record<string, number> = {};
  const children = await Promise.all(
    ['host', ...remotes].map(async (name) => {
      const port = await freePort();
      ports[name] = port;
      const webRoot = join(folder, name === 'host' ? name : `remotes/${name}`);
      mkdirSync(webRoot, { recursive: true });
      const env = { ...process.env, LISTEN: address(port), WEB_ROOT: webRoot, API_ADDRESS: api };
      const child = fork(join(root, 'deploy/gateway/static-server.mjs'), name === 'host' ? ['--pages'] : [], { env });
      await once(child, 'message');
      return child;
    }),
  );
  return {
    ports,
    async stop() {
      await Promise.all(children.map(end));
    },
  };
}
