/** The exit codes of the programs. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { buildProgram } from '../../test/support/programs/build-program';

let program: string;
beforeAll(() => {
  program = buildProgram('ending-program');
});

test.each([
  ['no database at start', 75, 'DatabaseUnavailable'],
  // The program goes on, and ends here because it has nothing else to do.
  ['no database for work that nothing waits for', 0, 'DatabaseUnavailable'],
  ['no socket of the database', 75, 'connect ENOENT'],
  ['a wrong setting', 1, 'PORT is not set.'],
  ['a bug', 1, 'A bug.'],
])('%s: exit code %i, with the reason on standard error', (failure, code, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [program, failure], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, expect.stringContaining(reason)]);
});

const testWithFullDisk = existsSync('/dev/full') ? test : test.skip; // only Linux has the device

testWithFullDisk('output on a full disk does not end the program', () => {
  const full = openSync('/dev/full', 'w');
  const { status } = spawnSync(process.execPath, [program, 'output'], { stdio: ['ignore', full, full] });
  closeSync(full);
  expect(status).toBe(0);
});
