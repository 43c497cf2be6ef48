/**
 * One remote from somewhere else, for developing it inside a host that runs: `?remote.evidence=http://localhost:5173`.
 * Outside production only, kept for this tab, and always said on the page (layout/override-notice.tsx).
 */
import { type RemoteName, type RuntimeConfig, remoteNames } from '@msp/contract';
import { report } from '@msp/reporting';
import { defaultConfig } from '../config/defaults';
import { RemoteRefusedError } from './entry-url';

export type Overrides = Partial<Record<RemoteName, string>>;

const storageKey = 'msp-remote-overrides';
const prefix = 'remote.';
const manifest = 'mf-manifest.json';

const environments = ['local', 'preview', 'staging'];
/** This machine. The content security policy of the host's page names the same ones. */
const loopback = ['localhost', '127.0.0.1'];

let active: Overrides = {};

/** A host that could not find out where it runs may be a production one. */
const isPermitted = (config: RuntimeConfig): boolean =>
  config !== defaultConfig && environments.includes(config.environment);

/** Of this origin only what is built: what people upload is served by it too, below /api. */
const isTrusted = (url: URL, origin: string): boolean =>
  url.origin === origin
    ? !url.pathname.startsWith('/api/')
    : loopback.includes(url.hostname) && /^https?:$/.test(url.protocol);

/** The manifest that is meant, of a folder too. Throws `RemoteRefusedError`. */
export function overrideUrl(name: RemoteName, given: string, config: RuntimeConfig, origin: string): string {
  const refused = (why: string) => new RemoteRefusedError(`Remote "${name}" is not loaded from ${given}: ${why}`);
  if (!isPermitted(config)) throw refused('overrides work outside production only.');
  if (!URL.canParse(given, origin)) throw refused('that is no address.');
  const url = new URL(given, origin);
  if (!isTrusted(url, origin)) throw refused('only this machine (localhost) and this origin are allowed.');
  return url.pathname.endsWith('.json') ? url.href : new URL(manifest, url.href.replace(/\/*$/, '/')).href;
}

function kept(): Overrides {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Overrides) : {};
  } catch {
    // No storage, or something else under our key: then nothing is kept.
    return {};
  }
}

function keep(overrides: Overrides): void {
  try {
    if (Object.keys(overrides).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(overrides));
  } catch {
    // It holds for this page only.
  }
}

/** What the address asks for; an empty value takes an override back. The address is left without it, to be shared as it is. */
function takeFromAddress(): Overrides {
  const url = new URL(window.location.href);
  const asked: Overrides = {};
  for (const name of remoteNames) {
    const value = url.searchParams.get(prefix + name);
    if (value !== null) asked[name] = value.trim();
    url.searchParams.delete(prefix + name);
  }
  if (Object.keys(asked).length > 0) window.history.replaceState(window.history.state, '', url);
  return asked;
}

/** The config with what this tab has overridden. Once, at the start, before the address is read by anything else. */
export function withOverrides(config: RuntimeConfig, origin = window.location.origin): RuntimeConfig {
  const wanted = { ...kept(), ...takeFromAddress() };
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
  keep(active);
  const origins = Object.values(active).map((url) => new URL(url).origin);
  return {
    ...config,
    remotes: { ...config.remotes, ...active },
    remoteOrigins: [...config.remoteOrigins, ...origins],
  };
}

export const activeOverrides = (): Overrides => active;

/** From the next load of the page on, every remote comes from where the config says. */
export function resetOverrides(): void {
  active = {};
  keep(active);
}
