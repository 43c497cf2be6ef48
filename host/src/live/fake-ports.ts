/** Fakes of the browser features of the live stream: tabs share locks and channels, and tests control the streams. For tests only. */
import type { Ports } from './ports';

type Listener = (event: { data: string }) => void;

export class FakeStream {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeStream.CONNECTING;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(
    readonly url: string,
    readonly init: EventSourceInit = {},
  ) {}

  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  open() {
    this.readyState = FakeStream.OPEN;
    this.say('open');
  }
  /** The server responds with an error, and the browser gives up. */
  refuse() {
    this.readyState = FakeStream.CLOSED;
    this.say('error');
  }
  /** The connection breaks, and the browser reconnects automatically. */
  breakOff() {
    this.readyState = FakeStream.CONNECTING;
    this.say('error');
  }
  say(type: string, data: unknown = {}) {
    for (const listener of this.listeners.get(type) ?? []) listener({ data: JSON.stringify(data) });
  }
}

interface Channel {
  name: string;
  onmessage: ((event: MessageEvent) => void) | null;
}

export function fakeBrowser() {
  const streams: FakeStream[] = [];
  const channels = new Set<Channel>();
  const queues = new Map<string, (() => Promise<void>)[]>();

  class Stream extends FakeStream {
    constructor(url: string, init?: EventSourceInit) {
      super(url, init);
      streams.push(this);
    }
  }
  class FakeChannel implements Channel {
    onmessage: Channel['onmessage'] = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const one of channels)
        if (one !== this && one.name === this.name) one.onmessage?.({ data: structuredClone(data) } as MessageEvent);
    }
    close() {
      channels.delete(this);
    }
  }
  const next = async (name: string): Promise<void> => {
    const [first] = queues.get(name) ?? [];
    if (!first) return;
    await first();
    queues.get(name)?.shift();
    await next(name);
  };
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void> | undefined) =>
      new Promise<void>((resolve) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(async () => {
          if (!signal.aborted) await work();
          resolve();
        });
        if (queue.length === 1) void next(name);
      }),
  };
  const ports = { EventSource: Stream, BroadcastChannel: FakeChannel, locks } as unknown as Ports;
  return { ports, streams };
}
