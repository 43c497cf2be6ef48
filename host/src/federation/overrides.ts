/**
 * Loads a remote from another address, to develop it inside a running host: `?remote.evidence=http://localhost:5173`.
 * Works only if the runtime config allows it, is kept for this tab, and is always shown on the page (layout/override-notice.tsx).
 */
import { type RemoteName, type RuntimeConfig, remoteNames } from '@msp/contract';
import { report } from '@msp/reporting';
import { RemoteRefusedError } from './entry-url';

export type Overrides = Partial<Record<RemoteName, string>>;

const storageKey = 'msp-remote-overrides';
const prefix = 'remote.';
const manifest = 'mf-manifest.json';

/** This machine. The content security policy of a local host's page allows the same names. */
const loopback = ['localhost', '127.0.0.1'];

let active: Overrides = {};

/** On this origin, addresses below /api are excluded, because uploads are served there. */
const isTrusted = (url: URL, origin: string): boolean =>
  url.origin === origin
    ? !url.pathname.startsWith('/api/')
    : loopback.includes(url.hostname) && /^https?:$/.test(url.protocol);

/** The URL of the manifest; `given` may be a folder. Throws `RemoteRefusedError`. */
export function overrideUrl(name: RemoteName, given: string, config: RuntimeConfig, origin: string): string {
  const refused = (why: string) => new RemoteRefusedError(`Remote "${name}" is not loaded from ${given}: ${why}`);
  if (!config.remoteOverrides) throw refused('this host does not allow overrides.');
  if (!URL.canParse(given, origin)) throw refused('that is not a valid address.');
  const url = new URL(given, origin);
  if (!isTrusted(url, origin)) throw refused('only this machine (localhost) and this origin are allowed.');
  return url.pathname.endsWith('.json') ? url.href : new URL(manifest, url.href.replace(/\/*$/, '/')).href;
}

function readStored(): Overrides {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Overrides) : {};
  } catch {
    // Storage is switched off or holds something else.
    return {};
  }
}

function store(overrides: Overrides): void {
  try {
    if (Object.keys(overrides).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(overrides));
  } catch {
    // Without storage the override lasts for this page only.
  }
}

/** The overrides in the address; an empty value removes one. They are taken out of the address, so that it can be shared. */
function takeFromAddress(): Overrides {
  const url = new URL(window.location.href);
  const found: Overrides = {};
  for (const name of remoteNames) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) found[name] = value.trim();
    url.searchParams.delete(prefix + name);
  }
  if (Object.keys(found).length > 0) window.history.replaceState(window.history.state, '', url);
  return found;
}

/** The config with this tab's overrides. Called once at the start, before other code reads the address. */
export function withOverrides(config: RuntimeConfig, origin = window.location.origin): RuntimeConfig {
  const wanted = { ...readStored(), ...takeFromAddress() };
  active = {};
  for (const name of remoteNames) {
    const given = wanted[name];
    if (typeof given !== 'string' || given === '') continue;
    try {
      active[name] = overrideUrl(name, given, config, origin);
    } catch (error) {
      report(error, { remote: name });
    }
  }
  store(active);
  const origins = Object.values(active).map((url) => new URL(url).origin);
  return {
    ...config,
    remotes: { ...config.remotes, ...active },
    remoteOrigins: [...config.remoteOrigins, ...origins],
  };
}

export const activeOverrides = (): Overrides => active;

/** From the next load of the page, every remote comes from the address in the config. */
export function resetOverrides(): void {
  active = {};
  store(active);
}
