/** Finds the route table's entry for a path, for code that runs outside React's router (first page, prefetch). */
import { matchPath } from '@msp/router';
import { isRemoteRoute, type RemoteRouteEntry, type RouteEntry, routes } from './routes';

const parameters = (path: string): number => path.split('/').filter((part) => part.startsWith(':')).length;

// The path with the fewest parameters matches best: /policies/upload before /policies/:id.
const bySpecificity = [...routes].sort((one, other) => parameters(one.path) - parameters(other.path));

export function findRoute(pathname: string): RouteEntry | undefined {
  return bySpecificity.find(({ path }) => matchPath(path, pathname));
}

export function findRemoteRoute(pathname: string): RemoteRouteEntry | undefined {
  const route = findRoute(pathname);
  return route && isRemoteRoute(route) ? route : undefined;
}
