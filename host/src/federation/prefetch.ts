/** Pages made ready before they are asked for: on a pointer that rests (100 ms) and when the browser is idle. Silent. */
import { type EndpointData, type RemoteName, remoteNames } from '@msp/contract';
import { prefetchCall } from '@msp/http';
import { permissionsOf, sessionAtom } from '@msp/session';
import { findRemoteRoute } from '../navigation/find-route';
import type { RemoteRouteEntry } from '../navigation/routes';
import { store } from '../session/store';
import { prefetchRemote } from './remotes';
import { runtime } from './runtime';

const restingMs = 100;
/** What the first page has for itself before anything else is fetched ahead. */
const firstPageMs = 1_000;

/** Makes the calls that a page is sure to make and that this user may make. Resolves when all are answered; never rejects. */
export async function prefetchFirstCalls(route: RemoteRouteEntry): Promise<void> {
  const { isAuthenticated, user } = store.get(sessionAtom);
  if (!isAuthenticated) return;
  const checks = permissionsOf(user);
  const mayMake = ({ access }: EndpointData) => access === 'public' || access === 'session' || checks.has(access);
  const calls = (route.firstCalls ?? []).filter(({ endpoint }) => mayMake(endpoint));
  await Promise.all(calls.map(({ endpoint, query }) => prefetchCall(endpoint, query ? { query } : {})));
}

function prefetchPath(path: string): void {
  const route = findRemoteRoute(path);
  if (!route) return;
  void prefetchRemote(route.remote).then(() => runtime.prefetchPages(route.remote, route.path));
  void prefetchFirstCalls(route);
}

/** For a link: call on enter and focus; what it answers, on leave and blur. */
export function prefetchSoon(path: string): () => void {
  const timer = setTimeout(() => prefetchPath(path), restingMs);
  return () => clearTimeout(timer);
}

/** For what no page needs: once the first one is there and nothing else is going on. */
export const afterFirstPage = (work: () => void): void => void setTimeout(() => whenIdle(work), firstPageMs);

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What pages beyond the first are made of. Silent: the page that needs it asks again. */
const prefetchParts = () => import('@msp/ui/pages').catch(() => {});

async function prefetchAll(name: RemoteName): Promise<void> {
  await prefetchRemote(name);
  runtime.prefetchPages(name);
}

/** Fetches what is still missing of the application, one part after the other, while nothing else is going on. */
export function prefetchWhenIdle(): void {
  if (savesData()) return;
  const parts = [prefetchParts, ...remoteNames.map((name) => () => prefetchAll(name))];
  const next = () => {
    const part = parts.shift();
    if (part) whenIdle(() => void part().then(next));
  };
  // Waiting for its data, a page looks idle too: it goes first.
  setTimeout(next, firstPageMs);
}
