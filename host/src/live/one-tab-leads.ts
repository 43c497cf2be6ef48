/**
 * One tab holds the stream and tells the others, because HTTP/1.1 allows a browser six connections for all its tabs. A lock
 * decides which tab; when that tab closes, the browser gives the lock to the next.
 */
import type { Ports } from './ports';

export interface Tabs<M> {
  /** Called in every tab, including the leader. */
  onMessage: (message: M) => void;
  /**
   * This tab leads from now on. `tell` reaches every tab; `stepDown` lets another tab lead. Returns how to stop.
   * `isFirst`: there was no leader before.
   */
  onLead: (leading: { tell: (message: M) => void; stepDown: () => void; isFirst: boolean }) => () => void;
}

const immediateMs = 1_000;

/** Joins the tabs of this name. Returns how to leave, and how to apply for the lead again after stepping down. */
export function joinTabs<M>(name: string, { onMessage, onLead }: Tabs<M>, ports: Ports) {
  const channel = new ports.BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<M>) => onMessage(data);
  const left = new AbortController();
  let hasApplied = false;
  let stopLeading: (() => void) | undefined;

  const tell = (message: M) => {
    if (left.signal.aborted) return;
    onMessage(message);
    channel.postMessage(message);
  };

  const apply = (isFirst: boolean) => {
    if (hasApplied || left.signal.aborted) return;
    hasApplied = true;
    const appliedAt = Date.now();
    const held = ports.locks.request(name, { signal: left.signal }, () => {
      if (left.signal.aborted) return undefined;
      return new Promise<void>((release) => {
        const stepDown = () => {
          stopLeading?.();
          stopLeading = undefined;
          hasApplied = false;
          release();
        };
        left.signal.addEventListener('abort', stepDown, { once: true });
        // A free lock is granted immediately; a tab that waited takes over from another.
        stopLeading = onLead({ tell, stepDown, isFirst: isFirst && Date.now() - appliedAt < immediateMs });
      });
    });
    // Leaving aborts the wait, which is not a failure.
    held.catch(() => {});
  };

  apply(true);
  return {
    applyAgain: () => apply(false),
    leave: () => {
      left.abort();
      channel.close();
    },
  };
}
