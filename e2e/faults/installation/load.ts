/** Mixed reads and writes of people at a fixed rate, whether earlier responses have arrived or not. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../support/session';
import { answerWriters, commentWriters, uploadWriter, type Writer } from '../writers/writers';
import type { Figures } from './figures';
import type { Person } from './people';

/** As often as people open them, more or less. */
const reads = Object.entries({
  '/auth/profile': 5,
  '/evidence?limit=25': 5,
  '/activity-logs?limit=25': 3,
  '/control-responses?limit=25': 2,
  '/users': 2,
  '/controls/with-status': 1,
  '/policy-documents': 1,
  '/dashboard': 1,
}).flatMap(([path, times]) => Array.from({ length: times }, () => path));
/** Of fifty requests. */
const shares = { comments: 3, uploads: 1, answers: 1, pages: 2 };
const cycle = 50;
const warmUpMs = 20_000;
const writersAtOnce = { recordsOfComments: 20, uploads: 20, answers: 10 };

type Kind = 'comments' | 'uploads' | 'answers';

export interface Write {
  kind: Kind;
  id: string;
  /** Milliseconds since the epoch: when it was first sent, and when it was acknowledged. */
  began: number;
  ended: number;
}

/** Spread over a cycle, so that writes don't come in bursts. */
const turns: (Kind | 'pages' | undefined)[] = Array.from({ length: cycle });
for (const [kind, share] of Object.entries(shares)) {
  for (let count = 0; count < share; count += 1) {
    let turn = Math.round((count * cycle) / share) + kind.length;
    while (turns[turn % cycle] !== undefined) turn += 1;
    turns[turn % cycle] = kind as Kind | 'pages';
  }
}

export class Load {
  readonly writes: Write[] = [];
  readonly #idle: Record<Kind, Writer[]>;
  readonly #writers: Writer[];
  #isOver = false;
  #everyMs = 0;
  #running: Promise<unknown> | undefined;

  private constructor(
    private readonly people: readonly Person[],
    private readonly figures: Figures,
    writers: Record<Kind, Writer[]>,
    private readonly pages: readonly string[],
  ) {
    this.#idle = writers;
    this.#writers = Object.values(writers).flat();
  }

  /** @param pages paths outside the API that are requested too */
  static async prepare(signedIn: readonly Person[], figures: Figures, pages: readonly string[] = []): Promise<Load> {
    const people = signedIn.map((person) => person.notedIn(figures));
    const at = (number: number) => people[number % people.length] as Person;
    const [first] = signedIn;
    if (!first) throw new Error('There are no people.');
    const evidence = await first.read<{ items: { id: string }[] }>(
      `/evidence?limit=${writersAtOnce.recordsOfComments}`,
    );
    const writers = {
      comments: evidence.items.flatMap(({ id }, number) => commentWriters(at(number), id, 2)),
      uploads: Array.from({ length: writersAtOnce.uploads }, (_, number) => uploadWriter(at(number))),
      answers: await answerWriters(at(0), writersAtOnce.answers),
    };
    return new Load(people, figures, writers, pages);
  }

  /**
   * Begins slowly: programs that have just started are slower. Resolves when the rate is reached, and the figures begin then.
   * @param rate requests a second
   */
  async start(rate: number): Promise<void> {
    this.#everyMs = 4_000 / rate;
    this.#running = this.#sendAll();
    await pause(warmUpMs / 2);
    this.#everyMs = 2_000 / rate;
    await pause(warmUpMs / 2);
    this.#everyMs = 1_000 / rate;
    this.figures.restart();
  }

  async #sendAll(): Promise<void> {
    const sent = new Set<Promise<unknown>>();
    let next = performance.now();
    for (let number = 0; !this.#isOver; number += 1) {
      next += this.#everyMs;
      const wait = next - performance.now();
      if (wait > 0) await pause(wait);
      const request = this.#next(number).finally(() => sent.delete(request));
      sent.add(request);
    }
    await Promise.all(sent);
  }

  #next(number: number): Promise<unknown> {
    const person = this.people[number % this.people.length] as Person;
    const kind = turns[number % cycle];
    if (kind === 'pages' && this.pages.length > 0) return person.visit(this.pages[number % this.pages.length] ?? '/');
    const writer = kind && kind !== 'pages' && this.#idle[kind].shift();
    if (writer) return this.#write(kind, writer);
    return person.send('GET', reads[randomInt(reads.length)] ?? '');
  }

  async #write(kind: Kind, writer: Writer): Promise<Answer> {
    const began = Date.now();
    const answer = await writer.write();
    this.#idle[kind].push(writer);
    const { id } = (answer.body ?? {}) as { id?: string };
    if (answer.status === 200 && id !== undefined) this.writes.push({ kind, id, began, ended: Date.now() });
    return answer;
  }

  /** Lets the requests that have been sent end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** @throws when an acknowledged write is not stored, or twice */
  async check(): Promise<void> {
    for (const writer of this.#writers) await writer.check();
  }
}
