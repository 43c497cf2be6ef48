/** The only file that imports the module-federation runtime. It registers remotes and imports from them. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@msp/contract';
import { type PageScripts, readManifest } from './manifest';

/** An object, so that tests can replace its methods. */
export const runtime = {
  /**
   * Registers the entry that the manifest names. `again` makes the runtime forget what it kept of a failed import.
   * Returns the scripts of the remote's pages. Throws `ChunkLoadError`.
   */
  async registerRemote(name: RemoteName, manifestUrl: string, { again }: { again: boolean }): Promise<PageScripts> {
    const { entry, globalName, pages } = await readManifest(manifestUrl);
    registerRemotes([{ name, entry, entryGlobalName: globalName }], again ? { force: true } : undefined);
    return pages;
  },

  /** What the remote exposes as `./routes`, unchecked. */
  async importRoutes(name: RemoteName): Promise<unknown> {
    const exposed = await loadRemote<{ default?: unknown }>(`${name}/routes`);
    return exposed?.default;
  },
};
