/** A signed-in person who sends requests to both servers in turn. */
import { setTimeout as pause } from 'node:timers/promises';
import { request as browserRequest, expect } from '@playwright/test';

export interface Answer {
  /** 0 when there was no answer. */
  status: number;
  ms: number;
  body: unknown;
}

/** How the requests of `send` fared. */
export interface SessionFigures {
  slowestMs: number;
  /** Without an answer, or answered with an outage. */
  failures: number;
  /** By `performance.now()`, as are the times of `pending`. */
  lastFailureAt: number;
  /** After a request was refused because the session had ended. */
  signIns: number;
  /** When each request began that waits for its answer. */
  pending: Set<{ since: number }>;
}

export interface Session {
  /** Never throws: a request without an answer has the status 0. Signs in again after a 401. */
  send(method: string, path: string, body?: object | FormData, key?: string): Promise<Answer>;
  /** @throws when the answer is not 200 */
  read<T>(path: string): Promise<T>;
  download(path: string): Promise<Buffer>;
  /** Signs in again: an access cookie lasts 15 minutes. */
  renew(): Promise<void>;
}

/** Of a person who uses the servers without a gateway. */
export interface DirectSession extends Session {
  figures: SessionFigures;
  /** The answer of one server, whose body is still to be read. */
  open(server: string, path: string, signal: AbortSignal): Promise<Response>;
  /** Never throws: an answer that breaks off has the status 0. */
  readText(path: string): Promise<{ status: number; text: string }>;
}

const timeoutMs = 20_000;

/** @returns the cookies of a new session */
async function cookiesOf(origin: string, email: string): Promise<string> {
  const browser = await browserRequest.newContext();
  const page = await browser.get(`${origin}/api/v1/auth/login`);
  await browser.post(page.url(), { form: { email }, headers: { origin: new URL(page.url()).origin } });
  const { cookies } = await browser.storageState();
  await browser.dispose();
  const cookie = cookies
    .filter(({ name }) => name.startsWith('msp_'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  expect(cookie).toContain('msp_access');
  return cookie;
}

export async function signIn(servers: readonly string[], email: string): Promise<DirectSession> {
  const [origin = ''] = servers;
  let cookie = await cookiesOf(origin, email);
  let turn = 0;
  const fetchFrom = (path: string, init: RequestInit = {}) => {
    turn += 1;
    return fetch(`${servers[turn % servers.length]}/api/v1${path}`, {
      ...init,
      headers: { ...init.headers, cookie, origin },
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  /** Once more if that fails: the server may just have closed the connection, which was idle. */
  const readFrom = (path: string) => fetchFrom(path).catch(() => fetchFrom(path));
  const figures: SessionFigures = { slowestMs: 0, failures: 0, lastFailureAt: 0, signIns: 0, pending: new Set() };
  const request = async (started: number, path: string, init: RequestInit): Promise<Answer> => {
    try {
      const response = await fetchFrom(path, init);
      const text = await response.text();
      return { status: response.status, ms: performance.now() - started, body: text ? JSON.parse(text) : null };
    } catch {
      return { status: 0, ms: performance.now() - started, body: null };
    }
  };
  let renewing: Promise<void> | undefined;
  /** One sign-in for all requests that were refused at the same time. It fails while the clock of the server is wrong. */
  const signInAgain = () => {
    renewing ??= cookiesOf(origin, email)
      .then(
        (cookies) => {
          cookie = cookies;
          figures.signIns += 1;
        },
        () => pause(1_000),
      )
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return {
    figures,
    async send(method, path, body, key) {
      const pending = { since: performance.now() };
      figures.pending.add(pending);
      const isForm = body instanceof FormData;
      const headers = {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      };
      const content = body && { body: isForm ? body : JSON.stringify(body) };
      const answer = await request(pending.since, path, { method, headers, ...content });
      figures.pending.delete(pending);
      figures.slowestMs = Math.max(figures.slowestMs, answer.ms);
      if (answer.status === 0 || answer.status === 503) {
        figures.failures += 1;
        figures.lastFailureAt = performance.now();
      }
      if (answer.status === 401) await signInAgain();
      return answer;
    },
    async read<T>(path: string) {
      const response = await readFrom(path);
      const text = await response.text();
      expect([path, response.status, response.status === 200 ? '' : text]).toEqual([path, 200, '']);
      return JSON.parse(text) as T;
    },
    async renew() {
      cookie = await cookiesOf(origin, email);
    },
    async readText(path) {
      try {
        const response = await fetchFrom(path);
        return { status: response.status, text: await response.text() };
      } catch {
        return { status: 0, text: '' };
      }
    },
    open: (server, path, signal) => fetch(`${server}/api/v1${path}`, { headers: { cookie, origin }, signal }),
    download: async (path) => Buffer.from(await (await readFrom(path)).arrayBuffer()),
  };
}
