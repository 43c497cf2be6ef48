/** Loads remotes and keeps the status of each. A remote that fails costs its own pages and nothing else. */
import { type RemoteName, type RuntimeConfig, remoteNames } from '@msp/contract';
import { withRetry } from '@msp/loading';
import { assertRemoteModule, RemoteContractError, type RemoteModule } from '@msp/remote';
import { report } from '@msp/reporting';
import { entryUrl, RemoteRefusedError } from './allowed-entry';
import type { PageScripts } from './manifest';
import { runtime } from './runtime';

export type RemoteStatus =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'loaded'; module: RemoteModule }
  | { state: 'failed'; cause: unknown };

interface Remote {
  status: RemoteStatus;
  /** `stale`: an import failed, so the runtime has to forget the remote before the next attempt. */
  registration: 'none' | 'done' | 'stale';
  pages: PageScripts;
  /** Of its manifest; empty until that is read. */
  build: string;
  attempt?: Promise<RemoteModule> | undefined;
  load?: Promise<void> | undefined;
}

const unloaded = (): Remote => ({ status: { state: 'idle' }, registration: 'none', pages: {}, build: '' });
const allUnloaded = () =>
  Object.fromEntries(remoteNames.map((name) => [name, unloaded()])) as Record<RemoteName, Remote>;

/** Another attempt would fail in the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof RemoteContractError || error instanceof RemoteRefusedError;

export class RemoteLoader {
  #config: RuntimeConfig | null = null;
  #remotes = allUnloaded();
  readonly #listeners = new Set<() => void>();

  /** Called once, at the start. Tests call it again: it forgets everything that was loaded. */
  configure(config: RuntimeConfig): void {
    this.#config = config;
    this.#remotes = allUnloaded();
  }

  status(name: RemoteName): RemoteStatus {
    return this.#remotes[name].status;
  }

  /** Calls back on every change of a status. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads a remote, or waits for the load under way. Never rejects: the outcome is the remote's status. */
  load(name: RemoteName): Promise<void> {
    const remote = this.#remotes[name];
    if (remote.status.state === 'loaded') return Promise.resolve();
    remote.load ??= this.#loadWithRetry(name).finally(() => {
      remote.load = undefined;
    });
    return remote.load;
  }

  /** One silent attempt ahead of need. If it fails, the page that needs the remote loads it with retries and a report. */
  async prefetch(name: RemoteName): Promise<void> {
    const remote = this.#remotes[name];
    if (remote.status.state !== 'idle' || remote.attempt) return;
    try {
      const module = await this.#attempt(name);
      if (remote.status.state === 'idle') this.#setStatus(name, { state: 'loaded', module });
    } catch {
      // Silent: see above.
    }
  }

  /** The id of the remote's build; empty until its manifest is read. */
  build(name: RemoteName): string {
    return this.#remotes[name].build;
  }

  /** URLs of the scripts of one page of a remote, or of all its pages. None until the remote has loaded. */
  pageScripts(name: RemoteName, path?: string): readonly string[] {
    const { pages } = this.#remotes[name];
    return path === undefined ? Object.values(pages).flat() : (pages[path] ?? []);
  }

  #setStatus(name: RemoteName, status: RemoteStatus): void {
    this.#remotes[name].status = status;
    for (const listener of this.#listeners) listener();
  }

  async #loadWithRetry(name: RemoteName): Promise<void> {
    this.#setStatus(name, { state: 'loading' });
    try {
      const module = await withRetry(() => this.#attempt(name), { path: `remote:${name}`, isFinal });
      this.#setStatus(name, { state: 'loaded', module });
    } catch (cause) {
      // The retry loop has raised or reported every other error.
      if (isFinal(cause)) report(cause, { remote: name });
      this.#setStatus(name, { state: 'failed', cause });
    }
  }

  /** One attempt at a time: a prefetch under way is the first attempt of the load that follows it. */
  #attempt(name: RemoteName): Promise<RemoteModule> {
    const remote = this.#remotes[name];
    remote.attempt ??= this.#importRoutes(name).finally(() => {
      remote.attempt = undefined;
    });
    return remote.attempt;
  }

  async #importRoutes(name: RemoteName): Promise<RemoteModule> {
    const remote = this.#remotes[name];
    if (!this.#config) throw new Error('Remotes are not configured yet');
    if (remote.registration !== 'done') {
      const again = remote.registration === 'stale';
      const { withdrawnBuilds: withdrawn } = this.#config;
      Object.assign(remote, await runtime.registerRemote(name, entryUrl(name, this.#config), { again, withdrawn }));
      remote.registration = 'done';
    }
    try {
      return assertRemoteModule(await runtime.importRoutes(name), name);
    } catch (error) {
      remote.registration = 'stale';
      throw error;
    }
  }
}

export const remoteLoader = new RemoteLoader();
