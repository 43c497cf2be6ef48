import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { createLogger } from './logger';

/** A device on which every write fails as on a full disk. */
const fullDisk = '/dev/full';

const streamOf = (logger: pino.Logger) =>
  (logger as unknown as Record<symbol, { flushSync(): void }>)[pino.symbols.streamSym];

test('lines are written in order, without secrets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-log-'));
  const file = path.join(folder, 'log');
  const logger = createLogger('test', 'info', file);
  logger.info({ settings: { clientSecret: 'hidden' } }, 'first');
  logger.info('second');
  while (!existsSync(file) || !(await readFile(file, 'utf8')).includes('second')) await pause(10);
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { program: 'test', msg: 'first', settings: { clientSecret: '[redacted]' } },
    { program: 'test', msg: 'second' },
  ]);
  await rm(folder, { recursive: true });
});

(existsSync(fullDisk) ? test : test.skip)('a full disk neither ends the program nor holds it back', async () => {
  const logger = createLogger('test', 'info', fullDisk);
  const failed = new Promise((resolve) => (streamOf(logger) as unknown as NodeJS.EventEmitter).once('error', resolve));
  const line = 'x'.repeat(10_000);
  for (let number = 0; number < 1_000; number += 1) logger.info(line);
  await failed;
  logger.info('after the failure');
  streamOf(logger)?.flushSync();
});
