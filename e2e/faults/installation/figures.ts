/** What the requests of a trial came to. */

export interface Outcome {
  method: string;
  path: string;
  /** 0 when the connection broke. */
  status: number;
  /** Milliseconds since the epoch. */
  began: number;
  ended: number;
  /** Of an answer that is no success. */
  text?: string;
}

/** What a person may get while other people change the same record. */
const conflict = 409;
const isFailure = ({ status }: Outcome) => status === 0 || (status >= 400 && status !== conflict);

export class Figures {
  readonly failures: Outcome[] = [];
  #durations: number[] = [];
  readonly #statuses = new Map<number, number>();
  #began = Date.now();

  note(outcome: Outcome): void {
    this.#durations.push(outcome.ended - outcome.began);
    this.#statuses.set(outcome.status, (this.#statuses.get(outcome.status) ?? 0) + 1);
    if (isFailure(outcome)) this.failures.push(outcome);
  }

  /** Forgets everything but the failures. */
  restart(): void {
    this.#durations = [];
    this.#statuses.clear();
    this.#began = Date.now();
  }

  get requests(): number {
    return this.#durations.length;
  }

  /** Requests per second so far. */
  get rate(): number {
    return (1_000 * this.requests) / (Date.now() - this.#began);
  }

  toString(): string {
    const sorted = this.#durations.toSorted((one, other) => one - other);
    const at = (share: number) => `${Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)} ms`;
    const statuses = [...this.#statuses].toSorted(([one], [other]) => one - other);
    return [
      `${this.requests} requests, ${this.rate.toFixed(1)} a second`,
      `by status: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
      `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`,
    ].join('; ');
  }
}
