/** An application of a test's own, which the test may take apart. */

export interface Outage {
  end(): Promise<void>;
}

export interface Stack {
  readonly url: string;
  /** Of the process that serves the evidence remote. */
  evidencePid(): Promise<number>;
  /** Takes the evidence remote away until the outage ends. */
  stopEvidence(): Promise<Outage>;
  /** kill -9 of every part. */
  killAll(): void;
  /** After `killAll`, on the same data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}
