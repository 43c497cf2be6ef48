/** What a remote exposes as `./routes`, and nothing else: route objects without loaders, router or navigation. */
import type { RemoteName, remotePaths } from '@msp/contract';
import type { ReactNode } from 'react';
import type { contractNumber } from './contract-number';

type PathsOf<N extends RemoteName> = (typeof remotePaths)[N][keyof (typeof remotePaths)[N]];

/** The paths of all remotes. */
export type RemotePath = { [N in RemoteName]: PathsOf<N> }[RemoteName];

export interface RemoteRoute {
  /** Exactly one of `remotePaths[name]`: the host finds the page by it. */
  path: RemotePath;
  element: ReactNode;
}

/** The default export of a remote's `src/routes.tsx`: `export default { … } satisfies RemoteModule`. */
export interface RemoteModule {
  contract: typeof contractNumber;
  name: RemoteName;
  routes: readonly RemoteRoute[];
}

/** The path under which the gateway serves a remote's files, unless the runtime config says otherwise. */
export const remotePrefix = (name: RemoteName): string => `/remotes/${name}/`;
