/** Tells components that the server can be reached again, so that they repeat what has failed. */
import { refreshAll } from './cache';

const listeners = new Set<() => void>();

/** Calls back when the connection is back. Returns how to stop. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the host. Failed saves are repeated first; then all data is loaded again. */
export function announceReconnect(): void {
  for (const listener of [...listeners]) listener();
  void refreshAll();
}
