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

/** Where a manifest says that the remote's entry is, the name under which it leaves its container, and the files of its pages. */
interface RemoteEntry {
  url: string;
  globalName: string;
  /** Path of a page → addresses of the scripts that it needs on top. */
  pages: Record<string, string[]>;
}

const isFiles = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

/** What a manifest without it, or with something else there, lacks is not fetched ahead. */
const pagesOf = (pages: unknown, manifestUrl: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(pages ?? {}).map(([path, files]) => [
      path,
      isFiles(files) ? files.map((file) => new URL(file, manifestUrl).href) : [],
    ]),
  );

/** Null where it is no manifest: an error page, or JSON of something else. */
function entryOf(manifest: unknown, manifestUrl: string): RemoteEntry | null {
  const { metaData, pages } = (manifest ?? {}) as {
    metaData?: { globalName?: unknown; remoteEntry?: Record<string, unknown> };
    pages?: unknown;
  };
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof metaData?.globalName !== 'string') return null;
  return {
    url: new URL(`${path}${name}`, manifestUrl).href,
    globalName: metaData.globalName,
    pages: pagesOf(pages, manifestUrl),
  };
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
const pagesOfRemote = new Map<RemoteName, RemoteEntry['pages']>();
const fetchedAhead = new Set<string>();

/** One object, so that tests can stand in for the network. */
export const runtime = {
  /** Tells the runtime where a remote is. `again` makes it forget what it kept of a failed one. Throws `ChunkLoadError`. */
  async registerRemote(name: RemoteName, manifestUrl: string, { again }: { again: boolean }): Promise<void> {
    const { url, globalName, pages } = await readManifest(manifestUrl);
    pagesOfRemote.set(name, pages);
    if (!prepared) registerPlugins([plugin]);
    prepared = true;
    registerRemotes([{ name, entry: url, entryGlobalName: globalName }], again ? { force: true } : undefined);
  },

  /** What the remote exposes as `./routes`: unchecked. */
  async importRoutes(name: RemoteName): Promise<unknown> {
    const exposed = await loadRemote<{ default?: unknown }>(`${name}/routes`);
    return exposed?.default;
  },

  /** Asks the browser for the scripts of pages of a remote that has loaded, of one page or of all. Nothing runs. */
  prefetchPages(name: RemoteName, path?: string): void {
    const pages = Object.entries(pagesOfRemote.get(name) ?? {});
    for (const [, files] of path === undefined ? pages : pages.filter(([one]) => one === path)) {
      for (const file of files) {
        if (fetchedAhead.has(file)) continue;
        fetchedAhead.add(file);
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.as = 'script';
        link.href = file;
        document.head.append(link);
      }
    }
  },
};
