/** What a remote exposes as `./routes`, and nothing else: route objects without loaders, router or navigation. */
import type { RemoteName, remotePaths } from '@msp/contract';
import type { ReactNode } from 'react';
import type { contractNumber } from './contract-number';

type PathsOf<N extends RemoteName> = (typeof remotePaths)[N][keyof (typeof remotePaths)[N]];

/** Every path that some remote owns. */
export type RemotePath = { [N in RemoteName]: PathsOf<N> }[RemoteName];

export interface RemoteRoute {
  /** One of `remotePaths[name]`, to the letter: the host finds the page by it. */
  path: RemotePath;
  element: ReactNode;
}

/** The default export of a remote's `src/routes.tsx`: `export default { … } satisfies RemoteModule`. */
export interface RemoteModule {
  contract: typeof contractNumber;
  name: RemoteName;
  routes: readonly RemoteRoute[];
}

/** Where the gateway serves a remote's files, unless the runtime config names another place. */
export const remotePrefix = (name: RemoteName): string => `/remotes/${name}/`;
