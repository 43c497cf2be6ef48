/** The routes of host and remotes, and which of them a path belongs to. */
import { hostPaths, remotePaths } from '@msp/contract';

export const patterns = [hostPaths, ...Object.values(remotePaths)].flatMap((paths): string[] => Object.values(paths));

const expression = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

/** The route of a path: one without parameters before one with them. */
export const routeOf = (path: string): string | undefined =>
  patterns.includes(path) ? path : patterns.find((pattern) => expression(pattern).test(path));
