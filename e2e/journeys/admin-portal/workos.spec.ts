/** The admin portal at WorkOS, simulated. On an application of its own, because WorkOS is configured for the whole installation. */

import { expect, request, test } from '@playwright/test';
import { signIn } from '../../support/application';
import { type RunningStack, startTemporaryStack } from '../../support/temporary-stack.mjs';

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('workos', { MSP_WORKOS: 'on' });
});
test.afterAll(() => stack?.stop());

test('§7 §6 Admin portal with WorkOS: an area opens at WorkOS in the same tab, leads back, and says when it cannot be opened', async ({
  page,
}) => {
  const simulators = await request.newContext({ baseURL: `http://localhost:${stack.port + 5}` });
  await signIn(page, 'Amelia Hart', stack.url);
  await page.goto(`${stack.url}/admin/portal`);
  await page.getByRole('button', { name: 'Open audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit logs' })).toBeVisible();
  await expect(page.getByText('Organisation: Harbour IT Services')).toBeVisible();
  expect(page.url()).toContain(`:${stack.port + 5}/portal/launch/`);
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to the application' }).click();

  const fault = { vendor: 'workos', kind: 'server-error', path: '/portal/generate_link' };
  expect((await simulators.post('/_simulator/faults', { data: fault })).status()).toBe(201);
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  await expect(page.getByText("Couldn't open Single sign-on")).toBeVisible();
  await expect(page.getByText("WorkOS isn't responding. Please try again shortly.")).toBeVisible();
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
});
