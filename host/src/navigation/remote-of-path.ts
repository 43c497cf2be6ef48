/** Finds the remote that owns a path, by the path's first part. */
import { type RemoteName, remoteNames, remotePaths } from '@msp/contract';

const firstPart = (pathname: string): string => pathname.split('/')[1] ?? '';

const owners = new Map<string, RemoteName>(
  remoteNames.flatMap((name) => Object.values(remotePaths[name]).map((path) => [firstPart(path), name] as const)),
);

export const remoteOfPath = (pathname: string): RemoteName | undefined => owners.get(firstPart(pathname));
