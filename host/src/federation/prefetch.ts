/**
 * Fetches pages before they are opened: when the pointer rests on their link, and when the browser is idle. Silent: a page
 * whose prefetch failed fetches what it needs itself.
 */
import { type RemoteName, remoteNames } from '@msp/contract';
import { type CallWithReply, prefetchCall } from '@msp/http';
import { permissionsOf, sessionAtom } from '@msp/session';
import { findRemoteRoute } from '../navigation/find-route';
import type { FirstCall } from '../navigation/first-calls';
import type { RouteEntry } from '../navigation/routes';
import { store } from '../session/store';
import { remoteLoader } from './remote-loader';

const restingMs = 100;
/** The first page has the network to itself for this long: while it waits for its data, the browser looks idle. */
const firstPageMs = 1_000;

/** index.html has them for every page: see `navigation/first-calls`. */
function firstCallsOf({ path }: RouteEntry): readonly FirstCall[] {
  const written = document.querySelector<HTMLScriptElement>('script[data-first]')?.dataset.first ?? '{}';
  return (JSON.parse(written) as Record<string, readonly FirstCall[]>)[path] ?? [];
}

function requestFirst({ url, permission }: FirstCall): Promise<CallWithReply | undefined> {
  const { pathname, searchParams: parameters } = new URL(url, window.location.origin);
  const query = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  return prefetchCall({ method: 'GET', path: `/${pathname.slice(1)}`, access: permission ?? 'session' }, { query });
}

/** Makes the calls that a page always makes and that this user may make. The promises never reject. */
export function prefetchFirstCalls(route: RouteEntry): Promise<CallWithReply | undefined>[] {
  const { isAuthenticated, user } = store.get(sessionAtom);
  if (!isAuthenticated) return [];
  const checks = permissionsOf(user);
  return firstCallsOf(route)
    .filter(({ permission }) => permission === undefined || checks.has(permission))
    .map(requestFirst);
}

/** Asks the browser to fetch scripts without running them. */
function prefetchScripts(urls: readonly string[]): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
  for (const url of urls) {
    if (links.some(({ href }) => href === url)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
}

async function prefetchRemote(name: RemoteName, path?: string): Promise<void> {
  await remoteLoader.prefetch(name);
  prefetchScripts(remoteLoader.pageScripts(name, path));
}

function prefetchPath(path: string): void {
  const route = findRemoteRoute(path);
  if (!route) return;
  void prefetchRemote(route.remote, route.path);
  void prefetchFirstCalls(route);
}

/** For a link: call on enter and focus, and the function it returns on leave and blur. */
export function prefetchSoon(path: string): () => void {
  const timer = setTimeout(() => prefetchPath(path), restingMs);
  return () => clearTimeout(timer);
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

/** For work that no page needs: runs once the first page has loaded and the browser is idle. */
export const afterFirstPage = (work: () => void): void => void setTimeout(() => whenIdle(work), firstPageMs);

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The components of pages beyond the first: of lists, then of single records. */
const pageComponents = [() => import('@msp/ui/pages'), () => import('@msp/ui/records')].map(
  (load) => () => load().catch(() => {}),
);

/** Fetches the rest of the application, one part after the other, whenever the browser is idle. */
export function prefetchWhenIdle(): void {
  if (savesData()) return;
  const parts = [...pageComponents, ...remoteNames.map((name) => () => prefetchRemote(name))];
  const next = () => {
    const part = parts.shift();
    if (part) whenIdle(() => void part().then(next));
  };
  setTimeout(next, firstPageMs);
}
