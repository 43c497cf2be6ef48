/** A remote's status, for components. */
import type { RemoteName } from '@msp/contract';
import { useSyncExternalStore } from 'react';
import { type RemoteStatus, remoteLoader } from './remote-loader';

export function useRemote(name: RemoteName): RemoteStatus {
  return useSyncExternalStore(remoteLoader.subscribe, () => remoteLoader.status(name));
}
