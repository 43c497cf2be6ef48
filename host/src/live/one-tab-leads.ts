/**
 * One tab of the browser holds the stream and tells the others: HTTP/1.1 gives a browser six connections for all its tabs.
 * A lock says which; when it is closed, the browser hands the lock to the next.
 */
import type { Ports } from './ports';

export interface Tabs<M> {
  /** Every tab, the leading one too. */
  onMessage: (message: M) => void;
  /**
   * This tab leads from now on. `tell` reaches every tab; `stepDown` lets another lead. Answers how to stop.
   * `isFirst`: it leads from its beginning, and takes over from nobody.
   */
  onLead: (leading: { tell: (message: M) => void; stepDown: () => void; isFirst: boolean }) => () => void;
}

const atOnceMs = 1_000;

/** Tabs of the same name belong together. Answers how to leave, and how to stand for lead again after stepping down. */
export function joinTabs<M>(name: string, { onMessage, onLead }: Tabs<M>, ports: Ports) {
  const channel = new ports.BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<M>) => onMessage(data);
  const left = new AbortController();
  let isStanding = false;
  let stopLeading: (() => void) | undefined;

  const tell = (message: M) => {
    if (left.signal.aborted) return;
    onMessage(message);
    channel.postMessage(message);
  };

  const stand = (isFirst: boolean) => {
    if (isStanding || left.signal.aborted) return;
    isStanding = true;
    const asked = Date.now();
    const held = ports.locks.request(name, { signal: left.signal }, () => {
      if (left.signal.aborted) return undefined;
      return new Promise<void>((release) => {
        const stepDown = () => {
          stopLeading?.();
          stopLeading = undefined;
          isStanding = false;
          release();
        };
        left.signal.addEventListener('abort', stepDown, { once: true });
        // A lock that is free is handed over at once; whoever had to wait takes over from somebody.
        stopLeading = onLead({ tell, stepDown, isFirst: isFirst && Date.now() - asked < atOnceMs });
      });
    });
    // Leaving while it waits is how that ends, and no failure.
    held.catch(() => {});
  };

  stand(true);
  return {
    standAgain: () => stand(false),
    leave: () => {
      left.abort();
      channel.close();
    },
  };
}
