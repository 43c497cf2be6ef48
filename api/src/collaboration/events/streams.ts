/** The open streams of this process: what each is told, and when it ends. Knows nothing of HTTP but how to break a connection off. */
import { Readable } from 'node:stream';
import type { ChangeEvent } from '@msp/contract';
import type { ChangeFeed } from '../../platform/changes/feed';
import type { Clock } from '../../platform/clock';

/** A silent connection is closed by what lies between; and this often it is seen whether its person may still listen. */
export const heartbeatMs = 25_000;
/** What a browser waits before it connects again. */
const reconnectMs = 5_000;
/** Tabs and devices of one person, in one process. The oldest makes room. */
const streamsOfPerson = 10;
/** Unread characters of one stream, beyond what the system buffers. Past it nothing is kept: with the next words the listener is told to look at everything. */
const unreadMax = 64 * 1024;
const reset = 'event: reset\ndata: {}\n\n';
/** For the last words to arrive, before the connection is broken off. */
const farewellMs = 1_000;

export interface Listener {
  organizationId: string;
  userId: string;
  /** When what the person signed in with ends. */
  until: Date;
  /** May the person still listen? Asked with every heartbeat. */
  stands(): Promise<boolean>;
  breakOff(): void;
}

export interface Stream {
  content: Readable;
  /** To be called when the connection is gone, whoever ended it. */
  gone(): void;
}

export interface Streams {
  open(listener: Listener): Stream;
  endAll(): void;
}

export function createStreams(feed: ChangeFeed, clock: Clock, beatMs: number): Streams {
  /** For each person the ways to end their streams, oldest first. */
  const open = new Map<string, Set<() => void>>();

  function begin({ organizationId, userId, until, stands, breakOff }: Listener): Stream {
    let ended = false;
    let timer: NodeJS.Timeout | undefined;
    /** Something was not said, because what had been said before was still unread. */
    let behind = false;
    let unreadBefore = 0;
    const content = new Readable({ read() {} });

    const say = (text: string) => {
      if (ended) return;
      if (content.readableLength > unreadMax) {
        behind = true;
        return;
      }
      if (behind) content.push(reset);
      behind = false;
      content.push(text);
    };
    /** Behind, and nothing was read since the last heartbeat: who does not read is not listening. */
    const stalls = () => {
      const unread = content.readableLength;
      const stands = behind && unread === unreadBefore;
      unreadBefore = unread;
      return stands;
    };
    const unsubscribe = feed.subscribe(organizationId, {
      changed: (change: ChangeEvent) => say(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
      missed: () => say(reset),
    });
    const forget = () => {
      ended = true;
      clearTimeout(timer);
      unsubscribe();
      const own = open.get(userId);
      own?.delete(end);
      if (own?.size === 0) open.delete(userId);
    };
    const end = () => {
      if (ended) return;
      forget();
      content.push(null);
      timer = setTimeout(breakOff, farewellMs);
    };
    const beat = async () => {
      const allowed = clock.now() < until && (await stands());
      if (ended) return;
      if (!allowed) return end();
      if (stalls()) {
        forget();
        return breakOff();
      }
      say(':\n\n');
      beatLater();
    };
    const beatLater = () => {
      const leftMs = Math.max(0, until.getTime() - clock.now().getTime());
      timer = setTimeout(beat, Math.min(beatMs, leftMs));
    };

    open.set(userId, (open.get(userId) ?? new Set()).add(end));
    say(`retry: ${reconnectMs}\n\n`);
    beatLater();
    return { content, gone: forget };
  }

  return {
    open(listener) {
      const own = [...(open.get(listener.userId) ?? [])];
      for (const end of own.slice(0, Math.max(0, own.length - streamsOfPerson + 1))) end();
      return begin(listener);
    },
    endAll() {
      for (const end of [...open.values()].flatMap((own) => [...own])) end();
    },
  };
}
