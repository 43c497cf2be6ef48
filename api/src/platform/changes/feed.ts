/**
 * Hears what every process changes (PostgreSQL LISTEN, one connection of its own) and hands it to whoever asked about that
 * organisation. A connection that was lost may have missed something: everybody is told so as soon as it stands again.
 */
import type { ChangeEvent } from '@msp/contract';
import { changeEvent } from '@msp/contract/schemas';
import pg from 'pg';
import { z } from 'zod';
import { changesChannel } from './announce';

export interface Subscriber {
  changed(change: ChangeEvent): void;
  /** Something may have been missed. */
  missed(): void;
}

export interface ChangeFeed {
  /** The first attempt to connect is over, well or not; from then on it tries by itself. */
  start(): Promise<void>;
  /** @returns ends it */
  subscribe(organizationId: string, subscriber: Subscriber): () => void;
  stop(): Promise<void>;
}

interface FeedLog {
  warn(details: object, message: string): void;
}

const announcement = z.object({ organizationId: z.uuid(), ...changeEvent.shape });

const connectWithinMs = 5_000;
/** A connection that a network has dropped without a word is noticed by asking something of it. */
const askEveryMs = 30_000;
const firstRetryMs = 250;
const lastRetryMs = 30_000;

/** @param databaseUrl straight to PostgreSQL: a pooler in transaction mode keeps no LISTEN */
export function createChangeFeed(databaseUrl: string, log: FeedLog): ChangeFeed {
  const subscribers = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;

  function hear(payload: string | undefined): void {
    const heard = announcement.safeParse(parsed(payload));
    if (!heard.success) {
      log.warn({ payload }, 'a change was announced in words that are not ours');
      return;
    }
    const { organizationId, ...change } = heard.data;
    for (const subscriber of [...(subscribers.get(organizationId) ?? [])]) subscriber.changed(change);
  }

  function lost(connection: pg.Client, error?: unknown): void {
    if (client !== connection) return;
    client = undefined;
    clearTimeout(timer);
    connection.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ err: error }, 'changes are not heard at the moment; connecting again');
    timer = setTimeout(connect, Math.min(lastRetryMs, firstRetryMs * 2 ** failures));
    timer.unref();
    failures += 1;
  }

  function askLater(connection: pg.Client): void {
    timer = setTimeout(() => {
      connection.query('select 1').then(
        () => client === connection && askLater(connection),
        (error) => lost(connection, error),
      );
    }, askEveryMs);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'trusted-msp-changes',
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
    });
    client = connection;
    connection.on('notification', ({ payload }) => hear(payload));
    connection.on('error', (error) => lost(connection, error));
    connection.on('end', () => lost(connection));
    try {
      await connection.connect();
      await connection.query(`listen ${changesChannel}`);
    } catch (error) {
      lost(connection, error);
      return;
    }
    if (client !== connection) return;
    failures = 0;
    askLater(connection);
    for (const ofOrganization of subscribers.values())
      for (const subscriber of [...ofOrganization]) subscriber.missed();
  }

  return {
    start: connect,

    subscribe(organizationId, subscriber) {
      const ofOrganization = subscribers.get(organizationId) ?? new Set();
      subscribers.set(organizationId, ofOrganization.add(subscriber));
      return () => {
        ofOrganization.delete(subscriber);
        if (ofOrganization.size === 0 && subscribers.get(organizationId) === ofOrganization)
          subscribers.delete(organizationId);
      };
    },

    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
