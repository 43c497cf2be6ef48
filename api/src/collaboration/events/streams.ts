/** The open event streams of this process: what each one sends, and when it ends. Knows nothing of HTTP. */
import { Readable } from 'node:stream';
import type { ChangeEvent } from '@msp/contract';
import type { ChangeFeed } from '../../platform/changes/feed';
import type { Clock } from '../../platform/clock';
import { eventStreams } from '../../platform/observability/metrics';

/** Proxies close idle connections. With each heartbeat the listener's authorisation is checked again. */
export const heartbeatMs = 25_000;
/** How long a browser waits before it reconnects. */
const reconnectMs = 5_000;
/** When the server stops, its listeners come back one after another, because each of them reloads its page's data. */
const spreadReconnectMs = { shortest: 1_000, longest: 10_000 };
/** Per person and process, over all tabs and devices. A new stream ends the oldest. */
const maxStreamsPerPerson = 10;
/** Unread characters of a stream, beyond the system's buffers. Further events are dropped, and a reset follows. */
const maxUnread = 64 * 1024;
const reset = 'event: reset\ndata: {}\n\n';
/** Time for the last data to arrive before the connection is destroyed. */
const lingerMs = 1_000;

const retry = (ms: number): string => `retry: ${ms}\n\n`;

function spreadRetry(): string {
  const { shortest, longest } = spreadReconnectMs;
  return retry(Math.round(shortest + Math.random() * (longest - shortest)));
}

export interface Listener {
  organizationId: string;
  userId: string;
  /** When the access that the stream was opened with expires. */
  until: Date;
  isStillAuthorized(): Promise<boolean>;
  disconnect(): void;
}

export interface Stream {
  content: Readable;
  /** Releases the stream once its connection has closed, whichever side closed it. */
  close(): void;
}

export interface Streams {
  open(listener: Listener): Stream;
  /** Ends every stream, and those that are still opened afterwards: the server is closing. */
  endAll(): void;
}

class EventStream implements Stream {
  readonly content = new Readable({ read() {} });
  private hasEnded = false;
  /** Events were dropped because earlier ones were unread. */
  private isBehind = false;
  private unreadAtLastBeat = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly clock: Clock,
    private readonly beatMs: number,
    private readonly onClose: (stream: EventStream) => void,
  ) {
    this.send(retry(reconnectMs));
    this.scheduleBeat();
  }

  send(text: string): void {
    if (this.hasEnded) return;
    if (this.content.readableLength > maxUnread) {
      this.isBehind = true;
      return;
    }
    if (this.isBehind) this.content.push(reset);
    this.isBehind = false;
    this.content.push(text);
  }

  close(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
    this.onClose(this);
  }

  end(): void {
    if (this.hasEnded) return;
    this.close();
    this.content.push(null);
    this.timer = setTimeout(this.listener.disconnect, lingerMs);
  }

  /** Ends the stream because this server stops: its listener connects to another one. */
  endForReconnection(): void {
    if (!this.hasEnded) this.content.push(spreadRetry());
    this.end();
  }

  /** Ends the stream if its listener is no longer authorised. Heartbeats do the same, in case an announcement was missed. */
  async checkAccess(): Promise<void> {
    if (!(await this.listener.isStillAuthorized())) this.end();
  }

  private scheduleBeat(): void {
    const leftMs = Math.max(0, this.listener.until.getTime() - this.clock.now().getTime());
    this.timer = setTimeout(() => void this.beat(), Math.min(this.beatMs, leftMs));
  }

  private async beat(): Promise<void> {
    const isAllowed = this.clock.now() < this.listener.until && (await this.listener.isStillAuthorized());
    if (this.hasEnded) return;
    if (!isAllowed) return this.end();
    if (this.isStalled()) {
      this.close();
      return this.listener.disconnect();
    }
    this.send(':\n\n');
    this.scheduleBeat();
  }

  /** Whether the listener is behind and has read nothing since the last heartbeat. */
  private isStalled(): boolean {
    const unread = this.content.readableLength;
    const isStalled = this.isBehind && unread === this.unreadAtLastBeat;
    this.unreadAtLastBeat = unread;
    return isStalled;
  }
}

export function createStreams(feed: ChangeFeed, clock: Clock, beatMs: number): Streams {
  /** Open streams by person, oldest first. */
  const open = new Map<string, Set<EventStream>>();
  let isClosing = false;
  feed.onAccessChange((userId) => {
    for (const stream of open.get(userId) ?? []) void stream.checkAccess();
  });

  return {
    open(listener) {
      const { organizationId, userId } = listener;
      const own = [...(open.get(userId) ?? [])];
      for (const oldest of own.slice(0, Math.max(0, own.length - maxStreamsPerPerson + 1))) oldest.end();
      const stream = new EventStream(listener, clock, beatMs, (closed) => {
        unsubscribe();
        const remaining = open.get(userId);
        if (remaining?.delete(closed)) eventStreams.dec();
        if (remaining?.size === 0) open.delete(userId);
      });
      const unsubscribe = feed.subscribe(organizationId, {
        userId,
        changed: (change: ChangeEvent) => stream.send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
        missed: () => stream.send(reset),
      });
      open.set(userId, (open.get(userId) ?? new Set()).add(stream));
      eventStreams.inc();
      if (isClosing) stream.endForReconnection();
      return stream;
    },
    endAll() {
      isClosing = true;
      for (const stream of [...open.values()].flatMap((own) => [...own])) stream.endForReconnection();
    },
  };
}
