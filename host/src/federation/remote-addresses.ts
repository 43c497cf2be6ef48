/**
 * Loads a remote from another address, to develop it inside a running host: `?remote.evidence=http://localhost:5173`.
 * Works only if the runtime config allows it, is kept for this tab, and is always shown on the page (layout/notices/remote-address-notice.tsx).
 */
import { type RemoteName, type RuntimeConfig, remoteNames } from '@msp/contract';
import { report } from '@msp/reporting';
import { RemoteRefusedError } from './allowed-entry';

export type RemoteAddresses = Partial<Record<RemoteName, string>>;

const storageKey = 'msp-remote-addresses';
const prefix = 'remote.';
const manifest = 'mf-manifest.json';

/** This machine. The content security policy of a local host's page allows the same names. */
const loopback = ['localhost', '127.0.0.1'];

let active: RemoteAddresses = {};

/** On this origin, addresses below /api are excluded, because uploads are served there. */
const isTrusted = (url: URL, origin: string): boolean =>
  url.origin === origin
    ? !url.pathname.startsWith('/api/')
    : loopback.includes(url.hostname) && /^https?:$/.test(url.protocol);

/** The URL of the manifest; `given` may be a folder. Throws `RemoteRefusedError`. */
export function manifestUrl(name: RemoteName, given: string, config: RuntimeConfig, origin: string): string {
  const refused = (why: string) => new RemoteRefusedError(`Remote "${name}" is not loaded from ${given}: ${why}`);
  if (!config.allowRemoteAddresses) throw refused('this host does not allow other addresses.');
  if (!URL.canParse(given, origin)) throw refused('that is not a valid address.');
  const url = new URL(given, origin);
  if (!isTrusted(url, origin)) throw refused('only this machine (localhost) and this origin are allowed.');
  return url.pathname.endsWith('.json') ? url.href : new URL(manifest, url.href.replace(/\/*$/, '/')).href;
}

function readStored(): RemoteAddresses {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as RemoteAddresses) : {};
  } catch {
    // Storage is switched off or holds something else.
    return {};
  }
}

function store(addresses: RemoteAddresses): void {
  try {
    if (Object.keys(addresses).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(addresses));
  } catch {
    // Without storage the address lasts for this page only.
  }
}

/** The remotes' addresses in the page's address; an empty value removes one. They are taken out of it, so that it can be shared. */
function takeFromAddress(): RemoteAddresses {
  const url = new URL(window.location.href);
  const found: RemoteAddresses = {};
  for (const name of remoteNames) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) found[name] = value.trim();
    url.searchParams.delete(prefix + name);
  }
  if (Object.keys(found).length > 0) window.history.replaceState(window.history.state, '', url);
  return found;
}

/** The config with this tab's remote addresses. Called once at the start, before other code reads the address. */
export function withRemoteAddresses(config: RuntimeConfig, origin = window.location.origin): RuntimeConfig {
  const wanted = { ...readStored(), ...takeFromAddress() };
  active = {};
  for (const name of remoteNames) {
    const given = wanted[name];
    if (typeof given !== 'string' || given === '') continue;
    try {
      active[name] = manifestUrl(name, given, config, origin);
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

export const activeRemoteAddresses = (): RemoteAddresses => active;

/** From the next load of the page, every remote comes from the address in the config. */
export function resetRemoteAddresses(): void {
  active = {};
  store(active);
}
