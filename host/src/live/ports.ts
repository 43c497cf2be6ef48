/** The browser features that the live stream needs. If one is missing, there is no stream. */

export interface Ports {
  EventSource: typeof EventSource;
  BroadcastChannel: typeof BroadcastChannel;
  locks: Pick<LockManager, 'request'>;
}

export function browserPorts(): Ports | null {
  const { EventSource, BroadcastChannel } = globalThis;
  // Older browsers and pages without TLS lack some of these, although the types say otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (!EventSource || !BroadcastChannel || !locks) return null;
  return { EventSource, BroadcastChannel, locks };
}
