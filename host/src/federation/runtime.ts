/** The only file that knows the module-federation runtime. It registers and imports; deciding is done elsewhere. */
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@msp/contract';
import { takeEarlyManifest } from '../early-answers';

/** The runtime's own 20 s would make four attempts last a minute and a half. */
const scriptTimeoutMs = 10_000;

async function fetchManifest(url: string): Promise<Response> {
  const response = await (takeEarlyManifest(url) ?? fetch(url));
  // An error page with a JSON body would be taken for a manifest and kept.
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'host',
  fetch: (url) => fetchManifest(url),
  createScript: () => ({ timeout: scriptTimeoutMs }),
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
