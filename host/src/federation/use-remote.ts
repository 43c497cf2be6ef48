/** A remote's status, for components. */
import type { RemoteName } from '@msp/contract';
import { useSyncExternalStore } from 'react';
import { onStatusChange, type RemoteStatus, statusOf } from './remotes';

export function useRemote(name: RemoteName): RemoteStatus {
  return useSyncExternalStore(onStatusChange, () => statusOf(name));
}
