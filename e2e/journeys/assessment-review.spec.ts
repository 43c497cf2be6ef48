/**
 * An assessor reviews what an organisation has submitted and approves it; anyone verifies the certificate without signing in, and sees
 * when it is revoked. On an application of its own, because it changes what every other page shows.
 */
import type { AssessedControl, calls, ResponseOf } from '@msp/contract';
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';

type Queue = ResponseOf<typeof calls.assessments.queue>;

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('assessment-review');
});
test.afterAll(() => stack?.stop());

/** Makes a call from the page, in its session and its organisation. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (call) => {
      const profile = await (await fetch('/api/v1/auth/profile')).json();
      const response = await fetch(`/api/v1${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', 'x-organization-id': profile.organization.organizationId },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    },
    { method, path, body },
  );

const withoutVerdict = (items: AssessedControl[]) => items.filter(({ verdict }) => !verdict || verdict.outdated);

/** Leaves a few controls for the keyboard. */
async function decideAllBut(page: Page, id: string, left: number): Promise<void> {
  const { items } = (await send(page, 'GET', `/assessments/${id}/controls`)) as { items: AssessedControl[] };
  for (const { control, verdict } of withoutVerdict(items).slice(0, -left)) {
    const body = { verdict: 'MET', comment: '', version: verdict?.version ?? null };
    await send(page, 'PUT', `/assessments/${id}/controls/${control.id}/verdict`, body);
  }
}

/** A page of someone without an account. */
async function verify(browser: Browser, code: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${stack.url}/verify/${code}`);
  await expect(page.getByRole('heading', { name: `Certificate ${code}` })).toBeVisible();
  return page;
}

const state = (page: Page) => page.locator('[role=status][data-tone]');

test('§7 an assessor approves an assessment, and its certificate is verified and revoked', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'Ruth Castell', stack.url);
  await page.goto(`${stack.url}/assessments/queue`);
  await page.getByRole('link', { name: 'Harbour IT Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Review ASM-/ })).toBeVisible();
  const { items } = (await send(page, 'GET', '/assessments/queue')) as Queue;
  const submitted = items.find(({ organization }) => organization.name === 'Harbour IT Services');
  await decideAllBut(page, submitted?.id ?? '', 2);
  await page.reload();

  await expect(page.getByText('To approve, give a verdict on 2 more controls.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show controls' }).selectOption('undecided');
  await page.getByRole('list', { name: 'Controls of the assessment' }).getByRole('button').first().click();
  await page.getByRole('region', { name: /^Verdict on/ }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.type('Two servers are late.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('To approve, give a verdict on 1 more control.')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');

  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Approve ASM-/ });
  const reasons = dialog.getByRole('textbox', { name: /is not met/ });
  await expect(reasons.first()).toBeFocused();
  for (const reason of await reasons.all()) await reason.fill('A plan with a date was agreed.');
  await expect(dialog.getByRole('list', { name: 'Concerns' })).toContainText('Two servers are late.');
  await dialog.getByRole('button', { name: 'Approve and issue certificate' }).click();
  const link = page.getByRole('link', { name: /^Certificate TMSP-/ });
  const code = ((await link.textContent()) ?? '').replace('Certificate ', '');
  const certificateId = (await link.getAttribute('href'))?.split('/').at(-1);

  const visitor = await verify(browser, code);
  await expect(visitor.getByTitle('Passed')).toHaveCount(4);
  await expect(state(visitor)).toHaveText(/^Valid\b/);
  await expect(visitor.getByText('Harbour IT Services')).toBeVisible();
  expect(await visitor.content()).not.toContain('Ruth Castell');
  expect(new URL(visitor.url()).pathname).toBe(`/verify/${code}`);
  await expect(state(await verify(browser, 'TMSP-2025-0117'))).toHaveText(/^Replaced/);

  const superadmin = await (await browser.newContext()).newPage();
  await signIn(superadmin, 'Daniel Frost', stack.url);
  await send(superadmin, 'POST', '/auth/switch-organization', {
    organizationExternalId: submitted?.organization.externalId,
  });
  await send(superadmin, 'POST', `/certificates/${certificateId}/revoke`, { reason: 'Issued by mistake.' });
  await visitor.reload();
  await expect(state(visitor)).toHaveText(/^Revoked/);
});
