/** The only file that imports the module-federation runtime. It registers remotes and imports from them. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@msp/contract';
import { type Manifest, usableManifest } from './manifest';

/** An object, so that tests can replace its methods. */
export const runtime = {
  /**
   * Registers the entry that the manifest names. `again` makes the runtime forget what it kept of a failed import.
   * Returns the manifest. Throws `ChunkLoadError`.
   */
  async registerRemote(
    name: RemoteName,
    manifestUrl: string,
    { again, withdrawn }: { again: boolean; withdrawn: readonly string[] },
  ): Promise<Pick<Manifest, 'build' | 'pages'>> {
    const manifest = await usableManifest(manifestUrl, withdrawn);
    const { entry, globalName } = manifest;
    registerRemotes([{ name, entry, entryGlobalName: globalName }], again ? { force: true } : undefined);
    return manifest;
  },

  /** What the remote exposes as `./routes`, unchecked. */
  async importRoutes(name: RemoteName): Promise<unknown> {
    const exposed = await loadRemote<{ default?: unknown }>(`${name}/routes`);
    return exposed?.default;
  },
};
