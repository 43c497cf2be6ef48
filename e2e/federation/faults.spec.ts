/**
 * Each file of a remote fails, and a file fails in each way: every row and every column of the table of faults. All of their
 * combinations are tried at night.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { faults, faultsByDay } from './faults';
import { buildFixture } from './fixture';
import { failAlways, recoverAfterTwoFailures } from './recovery';
import { type SignInState, signInState } from './sign-in-state';
import { Stage } from './stage';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

let state: SignInState;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  state = await signInState(browser);
});

for (const fault of faultsByDay) {
  test(`§8 §9 ${fault.name}: recovers after two failures; otherwise one event, one reload and a way on`, async ({
    browser,
  }) => {
    const stage = await Stage.open(browser, state);
    await recoverAfterTwoFailures(stage, fault);
    await failAlways(stage, fault);
    await stage.close();
  });
}

test('docs/federation.md lists every fault', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/federation.md'), 'utf8');
  const listed = [...text.matchAll(/^\| (\S[^|]*?) \| .* \| .* \|$/gm)].map(([, name]) => name);
  expect(listed.filter((name) => name !== 'Fault' && name !== '---')).toEqual(faults.map(({ name }) => name));
});
