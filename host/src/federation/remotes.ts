/** The state of each remote (architecture §2): a dead one costs its own pages and nothing else. */
import type { RemoteName, RuntimeConfig } from '@msp/contract';
import { withRetry } from '@msp/loading';
import { assertRemoteModule, RemoteContractError, type RemoteModule } from '@msp/remote';
import { report } from '@msp/reporting';
import { entryUrl } from './entry-url';
import { runtime } from './runtime';

export type RemoteStatus =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'loaded'; module: RemoteModule }
  | { state: 'failed'; cause: unknown };

const idle: RemoteStatus = { state: 'idle' };
const statuses = new Map<RemoteName, RemoteStatus>();
const listeners = new Set<() => void>();
/** Remotes the runtime knows, and those of them whose last attempt failed. */
const registered = new Set<RemoteName>();
const tainted = new Set<RemoteName>();
const attempts = new Map<RemoteName, Promise<RemoteModule>>();
const loads = new Map<RemoteName, Promise<void>>();
let config: RuntimeConfig | null = null;

export const statusOf = (name: RemoteName): RemoteStatus => statuses.get(name) ?? idle;

export function onStatusChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStatus(name: RemoteName, status: RemoteStatus): void {
  statuses.set(name, status);
  for (const listener of listeners) listener();
}

/** Told once at the start. */
export function configureRemotes(given: RuntimeConfig): void {
  config = given;
}

async function register(name: RemoteName): Promise<void> {
  if (!config) throw new Error('Remotes are not configured yet');
  const again = registered.has(name);
  if (again && !tainted.has(name)) return;
  await runtime.registerRemote(name, entryUrl(name, config), { again });
  registered.add(name);
  tainted.delete(name);
}

async function attempt(name: RemoteName): Promise<RemoteModule> {
  await register(name);
  try {
    return assertRemoteModule(await runtime.importRoutes(name), name);
  } catch (error) {
    tainted.add(name);
    throw error;
  }
}

/** One attempt at a time for each remote: a prefetch under way is the first attempt of the load that follows it. */
function sharedAttempt(name: RemoteName): Promise<RemoteModule> {
  const underWay = attempts.get(name);
  if (underWay) return underWay;
  const started = attempt(name).finally(() => attempts.delete(name));
  attempts.set(name, started);
  return started;
}

/** What another attempt cannot change is not tried again: it leaves the retry loop as a value. */
async function attemptOrFinal(name: RemoteName): Promise<RemoteModule | RemoteContractError> {
  try {
    return await sharedAttempt(name);
  } catch (error) {
    if (error instanceof RemoteContractError) return error;
    throw error;
  }
}

async function load(name: RemoteName): Promise<void> {
  setStatus(name, { state: 'loading' });
  try {
    if (config) entryUrl(name, config);
  } catch (cause) {
    report(cause, { remote: name });
    setStatus(name, { state: 'failed', cause });
    return;
  }
  try {
    const outcome = await withRetry(() => attemptOrFinal(name), { path: `remote:${name}` });
    if (!(outcome instanceof RemoteContractError)) return setStatus(name, { state: 'loaded', module: outcome });
    report(outcome, { remote: name });
    setStatus(name, { state: 'failed', cause: outcome });
  } catch (cause) {
    // The retry loop has already raised or reported it.
    setStatus(name, { state: 'failed', cause });
  }
}

/** Loads a remote, or waits for the load under way. Never rejects: what came of it is the remote's status. */
export function loadRemoteModule(name: RemoteName): Promise<void> {
  if (statusOf(name).state === 'loaded') return Promise.resolve();
  const underWay = loads.get(name);
  if (underWay) return underWay;
  const started = load(name).finally(() => loads.delete(name));
  loads.set(name, started);
  return started;
}

/** One silent attempt ahead of need. If it fails, nothing has happened. */
export async function prefetchRemote(name: RemoteName): Promise<void> {
  if (statusOf(name).state !== 'idle' || attempts.has(name)) return;
  try {
    const module = await sharedAttempt(name);
    if (statusOf(name).state === 'idle') setStatus(name, { state: 'loaded', module });
  } catch {
    // The page that needs it loads it again, with retries and a report.
  }
}

/** For tests only: nothing has been loaded. */
export function resetRemotes(): void {
  for (const kept of [statuses, registered, tainted, attempts, loads]) kept.clear();
  config = null;
}
