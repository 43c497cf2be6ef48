/** A metric in daily use: a value is recorded by hand, overridden, seen wherever the metric is shown, and the override revoked. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi, signedInPage } from '../../support/application';
import { changeDatabase } from '../../support/database';

/** No other test depends on the metrics of her organisation. */
const person = 'Sinéad Doyle';
const name = "Time to clear a former customer's data";
const path = '/metrics/data-customer-exit-days';
const control = '/controls/DAT-04';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const facts = (page: Page) => page.getByLabel('Value', { exact: true }).first();

async function rowOf(page: Page): Promise<Locator> {
  await openPage(page, 'Metrics');
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill('former customer');
  await page.keyboard.press('Enter');
  return page.getByRole('row').filter({ hasText: name });
}

function inAMonth(): string {
  return new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

test('§7 a value is recorded, overridden and shown everywhere; the override is revoked', async ({ browser }) => {
  const page = await signedInPage(browser, person);

  await (await rowOf(page)).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Record value' }).click();
  const recording = page.getByRole('dialog', { name: /^Record a value/ });
  await expect(recording.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type('25');
  await recording.getByRole('textbox', { name: 'Note' }).fill('Counted over the last five customers.');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText('Value recorded');
  await expect(facts(page)).toContainText('25 days');
  await expect(facts(page)).toContainText('On target');

  await page.getByRole('button', { name: 'Override value' }).click();
  const overriding = page.getByRole('dialog', { name: /^Override the value/ });
  await overriding.getByRole('textbox', { name: 'Value' }).fill('40');
  await overriding.getByRole('textbox', { name: 'Reason' }).fill('Two customers are missing.');
  await overriding.getByLabel('Last day').fill(inAMonth());
  await overriding.getByRole('button', { name: 'Override value' }).click();
  await expect(messages(page)).toContainText('Value overridden');
  await expect(facts(page)).toContainText('40 days');
  await expect(facts(page)).toContainText('25 days');
  await expect(page.getByRole('region', { name: 'Overrides' })).toContainText('Two customers are missing.');

  const row = await rowOf(page);
  await expect(row).toContainText('40 days');
  await expect(row).toContainText('Overridden');
  await page.goto(applicationUrl() + control);
  const metrics = page.getByRole('region', { name: 'Metrics' });
  await expect(metrics).toContainText('40 days');
  await expect(metrics).toContainText('Two customers are missing.');
  await metrics.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Revoke override' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke override' }).click();
  await expect(messages(page)).toContainText('Override revoked');
  await expect(facts(page)).toContainText('25 days');
  await expect(facts(page)).not.toContainText('40 days');
  await expect(page.getByRole('region', { name: 'Overrides' })).toContainText('Revoked');
  expect(new URL(page.url()).pathname).toBe(path);
});

test('§7 an override ends by itself: the open page and every other one show the measured value', async ({
  browser,
}) => {
  const page = await signedInPage(browser, person);
  const other = '/metrics/people-leavers-same-day-percent';
  const post = async (call: string, data: object) => {
    const response = await page.request.post(`${applicationUrl()}/api/v1${call}`, {
      data,
      headers: { origin: applicationUrl() },
    });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const today = new Date().toISOString().slice(0, 10);
  await post(`${other}/values`, { value: 61, observedOn: today });
  const { id: metricId } = await readApi<{ id: string }>(page, other);
  const { id } = await post('/metric-overrides', {
    metricId,
    value: 99,
    reason: 'Counted twice.',
    lastDay: inAMonth(),
  });

  await page.clock.install();
  await page.goto(applicationUrl() + other);
  await expect(facts(page)).toContainText('99%');
  await expect(page.getByText(/^Overridden until /)).toBeVisible();
  await changeDatabase(`update metric_overrides set ends_at = now() - interval '1 second' where id = '${id}'`);
  await page.clock.fastForward(32 * 24 * 60 * 60 * 1_000);
  await expect(facts(page)).toContainText('61%');
  await expect(facts(page)).not.toContainText('99%');
  await expect(page.getByRole('region', { name: 'Overrides' })).toContainText('Ended');

  const { name: shown, controls } = await readApi<{ name: string; controls: { code: string }[] }>(page, other);
  await openPage(page, 'Metrics');
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill(shown);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: shown })).toContainText('61%');
  await page.goto(`${applicationUrl()}/controls/${controls[0]?.code}`);
  await expect(page.getByRole('region', { name: 'Metrics' })).toContainText('61%');
});

test('a chart is read by keyboard, as a table, and over another period in the URL', async ({ browser }) => {
  const page = await signedInPage(browser, person, '/metrics/device-patched-percent');
  const chart = page.getByRole('slider', { name: 'Devices fully patched over time' });
  await chart.focus();
  const latest = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('Home');
  await expect(chart).not.toHaveAttribute('aria-valuetext', latest ?? '');
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', latest ?? '');
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await expect(
    page
      .getByRole('region', { name: /^Values of / })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page.getByRole('radio', { name: '1 year' }).click();
  await expect(page.getByRole('radio', { name: '1 year' })).toBeChecked();
  await expect(page).toHaveURL(/days=365/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '1 year' })).toBeChecked();
});

test("an easier target than the registry's needs a reason, is shown beside it, and is given up again", async ({
  browser,
}) => {
  const page = await signedInPage(browser, person);
  await page.goto(applicationUrl() + path);
  await page.getByRole('button', { name: 'Change target' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Change the target: ${name}` });
  await dialog.getByLabel('Target').fill('60');
  await expect(dialog.getByText('Still missing: a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two customers keep their data for 60 days by contract.');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText('Target changed');
  await expect(facts(page)).toContainText('≤ 60 days (your own)');
  await expect(page.getByText(/^The target is ≤ 60 days instead of ≤ 30 days: Two customers/)).toBeVisible();
  await page.goto(applicationUrl() + control);
  await expect(page.getByRole('region', { name: 'Metrics' })).toContainText('instead of ≤ 30 days');

  await page.goto(applicationUrl() + path);
  await page.getByRole('button', { name: 'Change target' }).click();
  await dialog.getByRole('button', { name: "Use the registry's" }).click();
  await dialog.getByRole('button', { name: 'Change target' }).click();
  await expect(messages(page)).toContainText("The registry's target applies");
  await expect(facts(page)).toContainText('≤ 30 days');
  await expect(page.getByText(/^The target is/)).toHaveCount(0);
});
