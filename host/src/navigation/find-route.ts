/** Which entry of the route table a path belongs to, for what happens before React's router runs (early loading, prefetch). */
import { matchPath } from '@msp/router';
import { isRemoteRoute, type RemoteRouteEntry, type RouteEntry, routes } from './routes';

const parameters = (path: string): number => path.split('/').filter((part) => part.startsWith(':')).length;

// The more of a path is spelled out the better it fits: /policies/upload before /policies/:id.
const bySpecificity = [...routes].sort((one, other) => parameters(one.path) - parameters(other.path));

export function findRoute(pathname: string): RouteEntry | undefined {
  return bySpecificity.find(({ path }) => matchPath(path, pathname));
}

export function findRemoteRoute(pathname: string): RemoteRouteEntry | undefined {
  const route = findRoute(pathname);
  return route && isRemoteRoute(route) ? route : undefined;
}
