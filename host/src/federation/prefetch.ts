/** Pages made ready before they are asked for: on a pointer that rests (100 ms) and when the browser is idle. Silent. */
import { type RemoteName, remoteNames } from '@msp/contract';
import { prefetchCall } from '@msp/http';
import { permissionsOf, sessionAtom } from '@msp/session';
import { findRemoteRoute } from '../navigation/find-route';
import type { RemoteRouteEntry } from '../navigation/routes';
import { store } from '../session/store';
import { prefetchRemote } from './remotes';

const restingMs = 100;

/** Starts the calls that a page is sure to make and that this user may make. */
export function prefetchFirstCalls(route: RemoteRouteEntry): void {
  const { isAuthenticated, user } = store.get(sessionAtom);
  if (!isAuthenticated) return;
  const checks = permissionsOf(user);
  for (const { endpoint, query } of route.firstCalls ?? []) {
    const { access } = endpoint;
    if (access === 'public' || access === 'session' || checks.has(access))
      prefetchCall(endpoint, query ? { query } : {});
  }
}

function prefetchPath(path: string): void {
  const route = findRemoteRoute(path);
  if (!route) return;
  void prefetchRemote(route.remote);
  prefetchFirstCalls(route);
}

/** For a link: call on enter and focus; what it answers, on leave and blur. */
export function prefetchSoon(path: string): () => void {
  const timer = setTimeout(() => prefetchPath(path), restingMs);
  return () => clearTimeout(timer);
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the other remotes one after the other while nothing else is going on. */
export function prefetchWhenIdle(names: readonly RemoteName[] = remoteNames): void {
  const [name, ...rest] = names;
  if (name === undefined || savesData()) return;
  whenIdle(() => void prefetchRemote(name).then(() => prefetchWhenIdle(rest)));
}
