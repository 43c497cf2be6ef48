/** The API is killed more often than a person meets. On an application of its own. */

import { test } from '@playwright/test';
import { type RunningStack, startTemporaryStack } from '../../support/temporary-stack.mjs';
import { expectNothingLost } from './outage-tabs';

let stack: RunningStack;

test.beforeAll(async () => {
  stack = await startTemporaryStack('outages');
});
test.afterAll(() => stack?.stop());

test('§8 the API is killed five times: no tab leaves the application, and nothing typed is lost', async ({ page }) => {
  await expectNothingLost(stack, page, ['Controls', 'Metrics', 'Integrations', 'Policies', 'Dashboard']);
});
