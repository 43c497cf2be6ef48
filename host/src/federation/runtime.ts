/** The only file that knows the module-federation runtime. It registers and imports; deciding is done elsewhere. */
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@msp/contract';
import { takeEarlyManifest } from '../early-answers';

/** For each file of an attempt. The runtime's own 20 s for a script would make four attempts last a minute and a half. */
const timeLimitMs = 10_000;

/** Aborts the answer's body too, which the runtime reads. */
function fetchWithin(limitMs: number, url: string): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(`${url} did not answer within ${limitMs / 1_000} s`)), limitMs);
  return fetch(url, { signal: limit.signal });
}

async function fetchManifest(url: string): Promise<Response> {
  const response = await (takeEarlyManifest(url) ?? fetchWithin(timeLimitMs, url));
  // An error page with a JSON body would be taken for a manifest and kept.
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Scripts that have neither arrived nor failed, and how many of an address were given up so. */
const waiting = new Map<string, number>();

/** A browser joins a request that hangs instead of sending another one: the next attempt has another address. */
function createScript(url: string): HTMLScriptElement {
  const before = waiting.get(url) ?? 0;
  const script = document.createElement('script');
  script.src = before === 0 ? url : `${url}?again=${before}`;
  waiting.set(url, before + 1);
  for (const event of ['load', 'error']) script.addEventListener(event, () => waiting.delete(url));
  return script;
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'host',
  fetch: (url) => fetchManifest(url),
  createScript: ({ url }) => ({ script: createScript(url), timeout: timeLimitMs }),
};

let prepared = false;

/** One object, so that tests can stand in for the network. */
export const runtime = {
  /** Tells the runtime where a remote is. `again` makes it forget what it kept of a failed one. */
  registerRemote(name: RemoteName, entry: string, { again }: { again: boolean }): void {
    if (!prepared) registerPlugins([plugin]);
    prepared = true;
    registerRemotes([{ name, entry }], again ? { force: true } : undefined);
  },

  /** What the remote exposes as `./routes`: unchecked. */
  async importRoutes(name: RemoteName): Promise<unknown> {
    const exposed = await loadRemote<{ default?: unknown }>(`${name}/routes`);
    return exposed?.default;
  },
};
