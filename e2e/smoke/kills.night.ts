/** kill -9 of everything, at many points of a write. On an application of its own. */
import { test } from '@playwright/test';
import { signIn } from '../support/application';
import type { Stack } from '../support/stack';
import { startStack } from '../support/start-stack';
import { expectNoWriteLost } from './acknowledged-writes';

const rounds = 10;

let stack: Stack;

test.beforeAll(async () => {
  stack = await startStack('kills');
});
test.afterAll(() => stack?.stop());

test(`kill -9 of the whole application, ${rounds} times, loses no acknowledged write`, async ({ page }) => {
  await signIn(page, 'Amelia Hart', stack.url);
  const total = await expectNoWriteLost(page, stack, rounds);
  test.info().annotations.push({ type: 'acknowledged writes', description: String(total) });
});
