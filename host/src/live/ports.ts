/** What of the browser the live stream stands on. Where one of them is missing there is no stream, and everything is as without. */

export interface Ports {
  EventSource: typeof EventSource;
  BroadcastChannel: typeof BroadcastChannel;
  locks: Pick<LockManager, 'request'>;
}

export function browserPorts(): Ports | null {
  const { EventSource, BroadcastChannel } = globalThis;
  // Types say they are always there; older browsers, and pages without TLS, say otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (!EventSource || !BroadcastChannel || !locks) return null;
  return { EventSource, BroadcastChannel, locks };
}
