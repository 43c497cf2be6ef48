/**
 * Checks whether the database responds: to a new connection, and to one that was open before. When only the new one gets an answer, the
 * database has moved or the network has forgotten its connections, and others that are as old are lost too.
 */
import pg from 'pg';
import { disconnect } from './pool';

const tickMs = 250;
/** Counted in ticks and not by the clock: while this process is busy itself, the reply has no chance to arrive. */
const maxTicks = 10;

/** All connections are in use, so the server responds. */
const tooManyConnections = '53300';

/** `hangs`: a new connection gets no answer. `lost`: it gets one, and the connection that was open before is silent. */
export type ProbeResult = 'responds' | 'hangs' | 'lost';

/** Calls back after the time that an answer may take. @returns a function that cancels it */
function afterSilence(callBack: () => void): () => void {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks < maxTicks) return;
    clearInterval(timer);
    callBack();
  }, tickMs);
  return () => clearInterval(timer);
}

/** @returns whether no answer arrives in time; the end of the connection is one */
function isSilent(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = afterSilence(() => resolve(true));
    const end = () => {
      cancel();
      resolve(false);
    };
    answer.then(end, end);
  });
}

export class DatabaseProber {
  /** The connection that stays open. */
  #standing: pg.Client | undefined;
  /** Its answer while that is awaited: a server that was frozen as a whole still sends it when it goes on. */
  #answer: Promise<unknown> | undefined;
  #isClosed = false;

  /** @param ended is called when the connection that stays open has ended */
  constructor(
    private readonly connectionString: string,
    private readonly ended: () => void,
  ) {}

  /** Settles within a few seconds. */
  async probe(): Promise<ProbeResult> {
    const standing = this.#standing;
    if (standing)
      this.#answer ??= standing.query('select 1').finally(() => {
        this.#answer = undefined;
      });
    const silent = this.#answer && isSilent(this.#answer);
    if (!(await this.#connects())) return 'hangs';
    if (!standing || !(await silent)) return 'responds';
    disconnect(standing);
    this.#standing = undefined;
    await this.#connects();
    return 'lost';
  }

  close(): void {
    this.#isClosed = true;
    if (this.#standing) disconnect(this.#standing);
  }

  #keep(client: pg.Client): void {
    this.#standing = client;
    // So that a program can end.
    (client as unknown as { unref(): void }).unref();
  }

  /** Keeps the new connection if no other stays open. @returns whether it got an answer */
  async #connects(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.connectionString, application_name: 'trusted-msp-probe' });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#standing !== client) return;
      this.#standing = undefined;
      this.ended();
    });
    const cancel = afterSilence(() => disconnect(client));
    try {
      await client.connect();
      await client.query('select 1');
      if (!this.#standing && !this.#isClosed) this.#keep(client);
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError && error.code === tooManyConnections;
    } finally {
      cancel();
      if (this.#standing !== client) disconnect(client);
    }
  }
}
