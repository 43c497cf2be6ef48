/** A connection of the pool for one transaction: a statement is prepared once, and statements issued together leave in one write. */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { inStatement } from '../tracing/traced-queries';
import { isRefusedAfterFailure } from './errors';

/** The server keeps each prepared statement and its plan for every connection, so their number is bounded. */
const maxPreparedStatements = 500;
/** Longer texts are inserts of many rows, and no two of those are alike. */
const maxPreparedLength = 8_000;
const names = new Map<string, string>();

/** The same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPreparedStatements || text.length > maxPreparedLength) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Runs a function when the code that is running, and every promise that it resolves, is done. Microtasks come before ticks. */
export function afterThisTurn(work: () => void): void {
  queueMicrotask(() => process.nextTick(work));
}

export class Connection {
  readonly #client: pg.ClientBase;
  #isCorked = false;
  #hasEnded = false;
  /** Of the first statement that failed. */
  #failure: unknown;

  /** @param client in pipeline mode */
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Prepares the statement the first time. PostgreSQL soon uses one plan for all its values. */
  query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(config.text);
    if (name) config.name = name;
    return this.#execute(config, values);
  }

  /** For statements whose best plan depends on their values. */
  readonly planned = {
    query: (config: pg.QueryConfig, values: unknown[]) => this.#execute(config, values),
  };

  /** @throws Error after the end: the connection may be in a transaction of another organisation by then */
  #execute(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#hasEnded) throw new Error('The transaction of this query has ended.');
    return inStatement(config.text, () => {
      this.#cork();
      return this.#noted(this.#client.query(config, values));
    });
  }

  /** Sends statements without parameters, separated by semicolons, in one message. */
  send(text: string): Promise<pg.QueryResult> {
    this.#cork();
    return this.#noted(this.#client.query(text));
  }

  /** The last statement; later queries are refused. @returns `COMMIT` or `ROLLBACK`, as PostgreSQL did it */
  async end(text: 'commit' | 'rollback'): Promise<string> {
    this.#hasEnded = true;
    return (await this.send(text)).command;
  }

  /**
   * After a failed statement, PostgreSQL refuses all others of the transaction. When several are sent together, such a refusal may be thrown
   * before the failure itself.
   * @returns the failure that led to the refusal; other errors as they are
   */
  causeOf(error: unknown): unknown {
    return isRefusedAfterFailure(error) ? this.#failure : error;
  }

  #noted<T>(answer: Promise<T>): Promise<T> {
    answer.catch((error) => {
      this.#failure ??= error;
    });
    return answer;
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    afterThisTurn(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
