/**
 * Receives what every process announces (PostgreSQL LISTEN on a connection of its own): changes, for the subscribers of the
 * organisation, and people whose access has changed. A lost connection may have missed some, so subscribers are told when it is back.
 */
import type { ChangeEvent } from '@msp/contract';
import { changeEvent } from '@msp/contract/schemas';
import pg from 'pg';
import { z } from 'zod';
import { disconnect } from '../database/pool';
import { changesChannel } from './announce';

export interface Subscriber {
  /** Whose browser listens. */
  userId: string;
  changed(change: ChangeEvent): void;
  /** Changes may have been missed. */
  missed(): void;
}

export interface ChangeFeed {
  /** Resolves after the first attempt to connect, successful or not. Later attempts follow automatically. */
  start(): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(organizationId: string, subscriber: Subscriber): () => void;
  /** Calls back with the id of a person who signed out, switched organisation, or whose membership or role changed. */
  onAccessChange(listener: (userId: string) => void): void;
  /** Opens a new connection, because the open one is lost. */
  reconnect(): void;
  stop(): Promise<void>;
}

interface FeedLog {
  warn(details: object, message: string): void;
}

/** The database's triggers announce the person's id here. */
const accessChannel = 'access_changes';

const announcement = z.object({ organizationId: z.uuid(), personId: z.uuid().optional(), ...changeEvent.shape });

const connectTimeoutMs = 5_000;
/** A query at this interval detects a connection that the network dropped silently. */
const probeIntervalMs = 30_000;
const firstRetryMs = 250;
const maxRetryMs = 30_000;

/** The subscribers of every organisation. */
class Subscribers {
  private readonly byOrganization = new Map<string, Set<Subscriber>>();

  add(organizationId: string, subscriber: Subscriber): () => void {
    const own = this.byOrganization.get(organizationId) ?? new Set();
    this.byOrganization.set(organizationId, own.add(subscriber));
    return () => {
      own.delete(subscriber);
      if (own.size === 0 && this.byOrganization.get(organizationId) === own) this.byOrganization.delete(organizationId);
    };
  }

  of(organizationId: string): Subscriber[] {
    return [...(this.byOrganization.get(organizationId) ?? [])];
  }

  all(): Subscriber[] {
    return [...this.byOrganization.values()].flatMap((own) => [...own]);
  }
}

class PostgresChangeFeed implements ChangeFeed {
  private readonly subscribers = new Subscribers();
  private accessListener: (userId: string) => void = () => undefined;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: FeedLog,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'trusted-msp-changes',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    this.client = client;
    client.on('notification', ({ channel, payload }) => {
      if (channel === accessChannel) this.accessListener(payload ?? '');
      else this.receive(payload);
    });
    client.on('error', (error) => this.replace(client, error));
    client.on('end', () => this.replace(client));
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}; listen ${accessChannel}`);
    } catch (error) {
      this.replace(client, error);
      return;
    }
    if (this.client !== client) return;
    this.failures = 0;
    this.scheduleProbe(client);
    for (const subscriber of this.subscribers.all()) subscriber.missed();
  }

  subscribe(organizationId: string, subscriber: Subscriber): () => void {
    return this.subscribers.add(organizationId, subscriber);
  }

  onAccessChange(listener: (userId: string) => void): void {
    this.accessListener = listener;
  }

  reconnect(): void {
    if (this.client) this.replace(this.client);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    // A silent server would not take a goodbye.
    if (this.client) disconnect(this.client);
  }

  private receive(payload: string | undefined): void {
    const received = announcement.safeParse(parseJson(payload));
    if (!received.success) {
      this.log.warn({ payload }, 'ignored a malformed change announcement');
      return;
    }
    const { organizationId, personId, ...change } = received.data;
    for (const subscriber of this.subscribers.of(organizationId)) {
      if (personId === undefined || personId === subscriber.userId) subscriber.changed(change);
    }
  }

  private replace(lost: pg.Client, error?: unknown): void {
    if (this.client !== lost) return;
    this.client = undefined;
    clearTimeout(this.timer);
    disconnect(lost);
    if (this.isStopped) return;
    this.log.warn({ err: error }, 'the connection for changes was lost; reconnecting');
    this.timer = setTimeout(() => void this.start(), Math.min(maxRetryMs, firstRetryMs * 2 ** this.failures));
    this.timer.unref();
    this.failures += 1;
  }

  private scheduleProbe(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.scheduleProbe(client),
        (error) => this.replace(client, error),
      );
    }, probeIntervalMs);
    this.timer.unref();
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** @param databaseUrl connects directly to PostgreSQL: a pooler in transaction mode does not support LISTEN */
export const createChangeFeed = (databaseUrl: string, log: FeedLog): ChangeFeed =>
  new PostgresChangeFeed(databaseUrl, log);
