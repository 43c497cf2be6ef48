/** A collection moves what is made from it: the metric, the metric on its control, and the score on the dashboard. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, signedInPage } from '../../support/application';
import { setDevices } from '../../support/simulators';

/** His organisation has no other integration that measures devices. */
const person = 'Owen Price';
const metric = { path: '/metrics/device-patched-percent', name: 'Devices fully patched', control: '/controls/DEV-02' };
const integration = `NinjaOne ${Date.now()}`;
const settings = {
  region: 'eu',
  clientId: 'simNinjaClient72',
  clientSecret: 'sim-ninja-secret-3Yb8',
  organizationId: '1',
};

/**
 * Starts a collection from the page of the integration, in a new document, and waits for its end. A new integration is due, so the
 * scheduler may start its first collection at the same time; then there are two messages.
 */
async function collect(page: Page): Promise<void> {
  await page.goto(applicationUrl());
  await openPage(page, 'Integrations');
  await page.getByRole('row', { name: new RegExp(integration) }).click();
  const finished = page.getByRole('region', { name: 'Messages' }).getByText(`Collection of ${integration} finished`);
  await page.getByRole('button', { name: 'Collect now' }).click();
  await expect(finished.first()).toBeVisible({ timeout: 90_000 });
}

/** Opens the metric from the list, and waits for a value such as this: until the page has asked, it shows what it knew before. */
async function metricValue(page: Page, expected: RegExp): Promise<string> {
  await openPage(page, 'Metrics');
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill(metric.name);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: metric.name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: metric.name })).toBeVisible();
  const value = page.getByLabel('Value', { exact: true }).first().getByRole('strong');
  await expect(value).toHaveText(expected);
  return (await value.textContent()) ?? '';
}

const dashboardScore = (page: Page) => page.getByRole('progressbar', { name: 'RMM Security score' });

async function expectOnControl(page: Page, value: string, state: string): Promise<void> {
  await page.goto(applicationUrl() + metric.control);
  const item = page.getByRole('region', { name: 'Metrics' }).getByRole('listitem').filter({ hasText: metric.name });
  await expect(item).toContainText(value);
  await expect(item).toContainText(integration);
  await expect(item).toContainText(state);
}

test.afterEach(() => setDevices('mixed'));

test('a collection moves the metric, its control and the dashboard', async ({ browser }) => {
  const page = await signedInPage(browser, person);
  await expect(page.getByRole('progressbar', { name: 'Compliance' })).toBeVisible();
  await expect(dashboardScore(page)).toHaveCount(0);
  const created = await page.request.post(`${applicationUrl()}/api/v1/integrations`, {
    data: { adapterKey: 'ninjaone', name: integration, settings },
    headers: { origin: applicationUrl() },
  });
  expect(created.status()).toBe(200);
  await collect(page);

  const before = await metricValue(page, /^\d{1,2}(\.\d)?%$/);
  await expectOnControl(page, before, 'Off target');
  await openPage(page, 'Dashboard');
  await expect(dashboardScore(page)).toBeVisible();
  expect(Number(await dashboardScore(page).getAttribute('aria-valuenow'))).toBeLessThan(100);

  await setDevices('healthy');
  await collect(page);
  await metricValue(page, /^100%$/);
  await expectOnControl(page, '100%', 'On target');
  await openPage(page, 'Dashboard');
  await expect(dashboardScore(page)).toHaveAttribute('aria-valuenow', '100');
  await page.context().close();
});
