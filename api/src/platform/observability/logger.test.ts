/** The log of programs whose output is a file, a full disk, or a pipe that nothing reads. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { buildProgram } from '../../../test/support/programs/build-program';
import { createLog } from './logger';

/** A device on which every write fails as on a full disk. */
const fullDisk = '/dev/full';
const standardOutput = '1';
/** More than the log keeps. */
const tooMany = 20_000;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-log-'));
  program = buildProgram('log-program');
});
afterAll(() => rm(folder, { recursive: true }));

const linesOf = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function start(destination: string, lines: number): Promise<ChildProcess> {
  const child = fork(program, [destination, String(lines)], { silent: true, execArgv: [] });
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess): Promise<{ dropped: number; bytes: number }> {
  child.send('measure');
  const [measured] = await once(child, 'message');
  return measured;
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

test('lines are written in order, without secrets', async () => {
  const file = path.join(folder, 'log');
  const { logger, output } = createLog('test', 'info', file);
  logger.info({ settings: { clientSecret: 'hidden' } }, 'first');
  logger.info('second');
  await output.flush();
  expect(linesOf(await readFile(file, 'utf8'))).toMatchObject([
    { program: 'test', msg: 'first', settings: { clientSecret: '[redacted]' } },
    { program: 'test', msg: 'second' },
  ]);
});

test.each([
  ['/api/v1/controls', '/api/v1/controls'],
  ['/api/v1/controls?limit=25&sort=code&order=asc', '/api/v1/controls?limit=25&sort=code&order=asc'],
  ['/api/v1/auth/login?invitation_token=SECRET', '/api/v1/auth/login?invitation_token=[redacted]'],
  [
    '/api/v1/auth/login?redirect=%2Fauth%2Finvite%3Finvitation_token%3DSECRET&another_account=true',
    '/api/v1/auth/login?redirect=[redacted]&another_account=[redacted]',
  ],
  ['/api/v1/auth/callback?code=SECRET&state=SECRET', '/api/v1/auth/callback?code=[redacted]&state=[redacted]'],
  ['/api/v1/evidence?api_key=SECRET&limit=25', '/api/v1/evidence?api_key=[redacted]&limit=25'],
  ['/api/v1/evidence?tmsp_SECRET1', '/api/v1/evidence?[redacted]'],
  ['/api/v1/evidence?limit=tmsp_SECRET', '/api/v1/evidence?limit=[redacted]'],
  ['/api/v1/evidence?%6cimit=SECRET&&=SECRET', '/api/v1/evidence?[redacted]&[redacted]&[redacted]'],
  ['/api/v1/evidence#SECRET', '/api/v1/evidence'],
  ['/api/v1/webhooks/scans/tmsp_scan_SE-CRET_1', '/api/v1/webhooks/scans/[redacted]'],
  [
    '/api/v1/webhooks/scans/tmsp_scan_SECRET?isComplete=false',
    '/api/v1/webhooks/scans/[redacted]?isComplete=[redacted]',
  ],
])('§8 the address %s is logged without what may be secret', async (url, logged) => {
  const file = path.join(folder, 'addresses');
  const { logger, output } = createLog('test', 'info', file);
  logger.info({ req: { method: 'GET', url, host: 'localhost', ip: '::1', socket: {} } }, 'request completed');
  await output.flush();
  const line = linesOf(await readFile(file, 'utf8')).at(-1);
  expect(line.req.url).toBe(logged);
});

test('a failed query is logged without its values', async () => {
  const file = path.join(folder, 'failed-query');
  const { logger, output } = createLog('test', 'info', file);
  const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const query = 'insert into comments (body) values ($1)';
  logger.error({ err: new DrizzleQueryError(query, ['what a member wrote\n    at home'], cause) }, 'request failed');
  await output.flush();
  const log = await readFile(file, 'utf8');
  expect(log).not.toContain('what a member wrote');
  expect(linesOf(log)).toMatchObject([
    {
      err: {
        type: 'DrizzleQueryError',
        code: '57014',
        message: `Failed query: ${query}: canceling statement due to statement timeout`,
        stack: expect.stringMatching(/^Failed query: [\s\S]*\n {4}at [\s\S]*logger\.test\.ts/),
      },
    },
  ]);
  expect(log).not.toContain('at home');
});

test('packages can be loaded while the log goes to a pipe', () => {
  // Without NODE_PATH, which pnpm sets for jest: packages are found by symbolic links only, as in an installation.
  const { status, stderr } = spawnSync(process.execPath, [program, standardOutput, '1', '@aws-sdk/client-s3'], {
    env: {},
  });
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
});

test('a pipe that nothing reads neither holds the program back nor keeps it from ending', async () => {
  const child = await start(standardOutput, tooMany);
  const { dropped, bytes } = await ask(child);
  expect(dropped).toBeGreaterThan(tooMany / 2);
  // All lines together have 200 MB. Node 24 lets more garbage gather than Node 20.
  expect(bytes).toBeLessThan(150_000_000);
  expect(await stop(child)).toBe(0);
});

test('when a pipe is read again, the log says how many lines were dropped', async () => {
  const child = await start(standardOutput, tooMany);
  const { dropped } = await ask(child);
  let log = '';
  for await (const chunk of child.stdout ?? []) {
    log += chunk;
    if (log.endsWith('were dropped"}\n')) break;
  }
  await stop(child);
  const lines = linesOf(log);
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: 'log lines were dropped', dropped });
  expect(lines.length - 1 + dropped).toBe(tooMany);
});

const testWithFullDisk = existsSync(fullDisk) ? test : test.skip; // only Linux has the device

testWithFullDisk.each([1, tooMany])(
  'a full disk neither holds the program back nor keeps it from ending, after %i lines',
  async (lines) => {
    const child = await start(fullDisk, lines);
    expect((await ask(child)).dropped).toBeLessThan(lines);
    expect(await stop(child)).toBe(0);
  },
);
