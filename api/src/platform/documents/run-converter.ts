/**
 * Runs the program that reads and writes documents: a child process with limited memory, limited time and no secrets, so that a
 * hostile file can only fail its own conversion.
 */
import { fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ConverterSettings {
  /** The program that converts: `preview.js` of the build. */
  program: string;
  timeoutMs?: number;
  heapMb?: number;
}

/** `message`: what the program sends, whose shape depends on the task. */
export type ConverterOutcome = { kind: 'done'; message: unknown } | { kind: 'too-slow' } | { kind: 'too-much-memory' };

function start({ program, heapMb = 256 }: ConverterSettings, task: string) {
  return fork(program, [task], {
    // Without our environment, the program sees no secrets.
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

/** @throws Error for a failure that the source is not to blame for */
export function runConverter(settings: ConverterSettings, task: string, source: Readable): Promise<ConverterOutcome> {
  return new Promise((resolve, reject) => {
    const child = start(settings, task);
    let failure: unknown;
    let outcome: ConverterOutcome | undefined;
    const timer = setTimeout(() => {
      outcome = { kind: 'too-slow' };
      child.kill('SIGKILL');
    }, settings.timeoutMs ?? 10_000);
    child.once('message', (message) => {
      outcome = { kind: 'done', message };
    });
    child.once('error', (error) => {
      failure = error;
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      source.destroy();
      if (failure) reject(failure);
      else if (outcome) resolve(outcome);
      // V8 exits with a signal when it runs out of memory. Any other exit is a bug.
      else if (signal || code === 134) resolve({ kind: 'too-much-memory' });
      else reject(new Error(`The converting program ended with code ${code} and without a result.`));
    });
    if (!child.stdin) throw new Error('The converting program has no input.');
    pipeline(source, child.stdin).catch((error: NodeJS.ErrnoException) => {
      // The program closes its input when it has read enough.
      if (['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) return;
      failure = error;
      child.kill('SIGKILL');
    });
  });
}
