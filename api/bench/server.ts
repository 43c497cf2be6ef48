/** The API's built server as a process of its own, and sessions for it without an identity provider. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { systemClock } from '../src/platform/clock';
import { createSealer } from '../src/platform/crypto/seal';

const sessionKey = Buffer.alloc(32, 7);
const cookieLifetimeSeconds = 3_600;
const startWithinMs = 30_000;

/** @param more settings */
export function serverEnvironment(
  databaseUrl: string,
  adminUrl: string,
  files: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const origin = `http://127.0.0.1:${port}`;
  return {
    PATH: process.env.PATH,
    MSP_ENVIRONMENT: 'local',
    DATABASE_URL: databaseUrl,
    DATABASE_ADMIN_URL: adminUrl,
    STORAGE_DIR: files,
    PORT: String(port),
    METRICS_PORT: String(port + 2),
    PUBLIC_URL: origin,
    OIDC_ISSUER: origin,
    OIDC_CLIENT_ID: 'benchmark',
    OIDC_CLIENT_SECRET: 'a-secret-for-measuring-only',
    SESSION_KEY: sessionKey.toString('base64'),
    INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 9).toString('base64')}`,
    ...more,
  };
}

/** The cookie of a session that is in the database. */
export async function accessCookie(sessionId: string): Promise<string> {
  const sealer = createSealer(sessionKey, systemClock);
  return `msp_access=${await sealer.seal('access', { sid: sessionId }, cookieLifetimeSeconds)}`;
}

export async function startServer(api: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server.js'], {
    cwd: api,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve());
    server.once('exit', () => reject(new Error(`The server of ${api} did not start.`)));
    setTimeout(() => reject(new Error(`The server of ${api} did not start in time.`)), startWithinMs).unref();
  });
  await ready;
  return server;
}

/** A server that does nothing but send these bodies, which are given by path and query. */
export async function startBareServer(
  api: string,
  bodies: Record<string, string>,
): Promise<{ origin: string; server: ChildProcess }> {
  const server = fork(path.join(api, 'bench/bare-server.mjs'));
  const ready = once(server, 'message');
  server.send(bodies);
  const [{ port }] = (await ready) as [AddressInfo];
  return { origin: `http://127.0.0.1:${port}`, server };
}
