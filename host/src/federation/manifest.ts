/**
 * Reads a remote's manifest. The federation runtime could read it too, but it would take an error page with a JSON body
 * for a manifest, keep it, and preload style sheets in a way that hides their failure.
 */
import { takeReply } from '@msp/http';
import { ChunkLoadError, fileTimeLimitMs } from '@msp/loading';

/** The scripts of each page, by the page's path. */
export type PageScripts = Readonly<Record<string, readonly string[]>>;

export interface Manifest {
  /** The id of the remote's build. */
  build: string;
  /** URL of the remote's entry. */
  entry: string;
  /** The global under which the entry leaves its container. */
  globalName: string;
  pages: PageScripts;
}

/** Aborting also ends the reading of the body. A timer rather than `AbortSignal.timeout`: tests control timers. */
function fetchWithin(limitMs: number, url: string): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(`${url} did not answer within ${limitMs / 1_000} s`)), limitMs);
  return fetch(url, { signal: limit.signal });
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

function pageScripts(pages: unknown, manifestUrl: string): PageScripts {
  const listed = Object.entries(pages ?? {}).map(([path, files]) => [
    path,
    isList(files) ? files.map((file) => new URL(file, manifestUrl).href) : [],
  ]);
  return Object.fromEntries(listed);
}

/** Null if the JSON is not a manifest. */
function parseManifest(json: unknown, manifestUrl: string): Manifest | null {
  const { metaData, pages } = (json ?? {}) as {
    metaData?: { globalName?: unknown; remoteEntry?: Record<string, unknown>; buildInfo?: { buildVersion?: unknown } };
    pages?: unknown;
  };
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof metaData?.globalName !== 'string') return null;
  return {
    build: String(metaData.buildInfo?.buildVersion),
    entry: new URL(`${path}${name}`, manifestUrl).href,
    globalName: metaData.globalName,
    pages: pageScripts(pages, manifestUrl),
  };
}

/** Throws `ChunkLoadError`. */
export async function readManifest(url: string): Promise<Manifest> {
  const failed = (reason: string, cause?: unknown) => new ChunkLoadError(`${url} ${reason}`, { cause });
  try {
    const response = await (takeReply(url) ?? fetchWithin(fileTimeLimitMs, url));
    if (!response.ok) throw failed(`answered ${response.status}`);
    const manifest = parseManifest(await response.json(), url);
    if (!manifest) throw failed('is not a manifest');
    return manifest;
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : failed('could not be loaded', error);
  }
}

/** The manifests of everyone's build and of the one before it, as `npm run release` writes them (docs/decisions/0090). */
function replacements(url: string): string[] {
  const stable = url.replace('.early.', '.');
  return [stable, stable.replace(/json$/, 'previous.json')];
}

/**
 * The manifest at this address or, while its build is withdrawn, that of everyone or of the build before. The given one if nothing can
 * replace it. Throws `ChunkLoadError`.
 */
export async function usableManifest(url: string, withdrawn: readonly string[]): Promise<Manifest> {
  const wanted = await readManifest(url);
  if (!withdrawn.includes(wanted.build)) return wanted;
  for (const address of replacements(url)) {
    const found = await readManifest(address).catch(() => wanted);
    if (!withdrawn.includes(found.build)) return found;
  }
  return wanted;
}
