/** The only file that knows the module-federation runtime. It registers and imports; deciding is done elsewhere. */
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@msp/contract';
import { ChunkLoadError } from '@msp/loading';
import { takeEarlyManifest } from '../early-answers';

/** For each file of an attempt. The runtime's own 20 s for a script would make four attempts last a minute and a half. */
const timeLimitMs = 10_000;

/** Aborts the answer's body too, which the runtime reads. */
function fetchWithin(limitMs: number, url: string): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(`${url} did not answer within ${limitMs / 1_000} s`)), limitMs);
  return fetch(url, { signal: limit.signal });
}

/** Where a manifest says that the remote's entry is, and the name under which it leaves its container. */
interface RemoteEntry {
  url: string;
  globalName: string;
}

/** Null where it is no manifest: an error page, or JSON of something else. */
function entryOf(manifest: unknown, manifestUrl: string): RemoteEntry | null {
  const { metaData } = (manifest ?? {}) as {
    metaData?: { globalName?: unknown; remoteEntry?: Record<string, unknown> };
  };
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof metaData?.globalName !== 'string') return null;
  return { url: new URL(`${path}${name}`, manifestUrl).href, globalName: metaData.globalName };
}

/**
 * Read here and not by the federation runtime, whose own reading weighs as much again, keeps an error page with a JSON body for
 * a manifest, and preloads style sheets in a way that hides their failure.
 */
async function readManifest(url: string): Promise<RemoteEntry> {
  const failed = (why: string, cause?: unknown) => new ChunkLoadError(`${url} ${why}`, { cause });
  try {
    const response = await (takeEarlyManifest(url) ?? fetchWithin(timeLimitMs, url));
    if (!response.ok) throw failed(`answered ${response.status}`);
    const entry = entryOf(await response.json(), url);
    if (!entry) throw failed('is not a manifest');
    return entry;
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : failed('could not be loaded', error);
  }
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
  createScript: ({ url }) => ({ script: createScript(url), timeout: timeLimitMs }),
};

let prepared = false;

/** One object, so that tests can stand in for the network. */
export const runtime = {
  /** Tells the runtime where a remote is. `again` makes it forget what it kept of a failed one. Throws `ChunkLoadError`. */
  async registerRemote(name: RemoteName, manifestUrl: string, { again }: { again: boolean }): Promise<void> {
    const { url, globalName } = await readManifest(manifestUrl);
    if (!prepared) registerPlugins([plugin]);
    prepared = true;
    registerRemotes([{ name, entry: url, entryGlobalName: globalName }], again ? { force: true } : undefined);
  },

  /** What the remote exposes as `./routes`: unchecked. */
  async importRoutes(name: RemoteName): Promise<unknown> {
    const exposed = await loadRemote<{ default?: unknown }>(`${name}/routes`);
    return exposed?.default;
  },
};
