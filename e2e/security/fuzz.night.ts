/**
 * As in fuzz.spec.ts, with as many requests as find what is rare.
 */
import { randomInt } from 'node:crypto';
import { test } from '@playwright/test';
import { type RunningStack, startTemporaryStack } from '../support/temporary-stack.mjs';
import { expectRefusalsInShape, unlimited } from './fuzz/run';

const count = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

let stack: RunningStack;

// It changes and removes what it can reach, so it has an application of its own.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('fuzz', unlimited);
});
test.afterAll(() => stack?.stop());

test(`§8 ${count} random requests: no 5xx, and every refusal has the error shape`, async ({ browser }) => {
  test.setTimeout(120_000 + count * 100);
  await expectRefusalsInShape(browser, stack.url, count, seed);
});
