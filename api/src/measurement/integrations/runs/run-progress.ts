/** The progress of a run: its step, its requests and its log, stored and announced at each step. */
import type { IntegrationRunDetail } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import { type RunRow, updateRun } from './repository';
import { announceRun } from './run-outcome';

type LogLine = IntegrationRunDetail['log'][number];

export class Progress {
  apiCalls = 0;
  #done = -1;
  #log: LogLine[] = [];

  constructor(
    private readonly context: OrganizationContext,
    private readonly run: RunRow,
    private readonly total: number,
  ) {}

  note(level: LogLine['level'], message: string): void {
    this.#log.push({ at: this.context.clock.now().toISOString(), level, message });
  }

  async step(step: string): Promise<void> {
    this.#done += 1;
    this.note('info', step);
    await this.#store({ step, done: Math.min(this.#done, this.total), total: this.total });
  }

  /** Shows that the worker is alive. */
  alive(): Promise<void> {
    return this.#store({});
  }

  get stored() {
    return { apiCalls: this.apiCalls, log: this.#log, aliveAt: this.context.clock.now() };
  }

  async #store(change: Partial<RunRow>): Promise<void> {
    await this.context.run(async (tx) => {
      await updateRun(tx, this.context, this.run.id, { ...change, ...this.stored });
      await announceRun(tx, this.context, this.run);
    });
  }
}
